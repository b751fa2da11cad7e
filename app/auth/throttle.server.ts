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
    /** Seconds to wait before this address may try this account again, 0 when it may now. */
    async secondsToWait(account: string, address: string): Promise<number> {
      const [pairTries, addressTries] = await Promise.all([
        together.get(pair(account, address)),
        perAddress.get(address),
      ]);
      const waits = [
        pairTries && pairTries.consumedPoints >= triesTogether ? pairTries.msBeforeNext : 0,
        addressTries && addressTries.consumedPoints >= triesPerAddress ? addressTries.msBeforeNext : 0,
      ];
      return Math.ceil(Math.max(...waits) / 1000);
    },

    /** Milliseconds by which a try on this account is slowed, wherever it comes from. */
    async delay(account: string): Promise<number> {
      const tries = await perAccount.get(account);
      return tries && tries.consumedPoints >= triesPerAccount ? slowedBy : 0;
    },

    async failed(account: string, address: string): Promise<void> {
      await Promise.all([
        together.penalty(pair(account, address)),
        perAddress.penalty(address),
        perAccount.penalty(account),
      ]);
    },

    async succeeded(account: string, address: string): Promise<void> {
      await together.delete(pair(account, address));
    },
  };
}
