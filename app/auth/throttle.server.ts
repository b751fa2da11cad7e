import { RateLimiterMemory } from "rate-limiter-flexible";

/** Wrong tries on one account from one address before it has to wait. */
const triesTogether = 5;
/** Wrong tries from one address on any account before it has to wait. */
const triesPerAddress = 20;
/** Wrong tries on one account from anywhere before every try on it is slowed. */
const triesPerAccount = 10;
const slowedBy = 1000;
const quarterHour = 15 * 60;

export type Throttle = ReturnType<typeof createThrottle>;

/**
 * Slows guessing of passwords. An address that keeps guessing has to wait; an account that is guessed at
 * from many addresses answers slowly but is never locked, so its owner gets in from elsewhere.
 */
export function createThrottle() {
  const together = new RateLimiterMemory({ points: triesTogether, duration: quarterHour });
  const perAddress = new RateLimiterMemory({ points: triesPerAddress, duration: quarterHour });
  const perAccount = new RateLimiterMemory({ points: triesPerAccount, duration: quarterHour });
  const pair = (account: string, address: string) => `${account} ${address}`;

  return {
    /**
     * Counts a try before its outcome is known, so that many sent at once do not all pass.
     * @returns seconds to wait before this address may try this account, 0 when it may now
     */
    async begin(account: string, address: string): Promise<number> {
      // An address that has to wait leaves no trace of the accounts it names, however many they are.
      const spent = await perAddress.get(address);
      if (spent && spent.consumedPoints >= triesPerAddress) return Math.ceil(spent.msBeforeNext / 1000);
      const pairTries = await together.penalty(pair(account, address));
      if (pairTries.consumedPoints > triesTogether) return Math.ceil(pairTries.msBeforeNext / 1000);
      const addressTries = await perAddress.penalty(address);
      if (addressTries.consumedPoints > triesPerAddress) return Math.ceil(addressTries.msBeforeNext / 1000);
      await perAccount.penalty(account);
      return 0;
    },

    /** Milliseconds by which a try on this account that has begun is slowed, wherever it comes from. */
    async delay(account: string): Promise<number> {
      const tries = await perAccount.get(account);
      return tries && tries.consumedPoints > triesPerAccount ? slowedBy : 0;
    },

    /** Takes back a try that turned out right, and the wrong ones on this account from this address. */
    async succeeded(account: string, address: string): Promise<void> {
      await Promise.all([
        together.delete(pair(account, address)),
        perAddress.reward(address),
        perAccount.reward(account),
      ]);
    },
  };
}
