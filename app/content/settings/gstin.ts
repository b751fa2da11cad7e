const characters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Returns a typed GSTIN without spaces, in capitals. */
export const readGstin = (typed: string): string => typed.replace(/[\s-]/g, "").toUpperCase();

/**
 * Returns why a typed GSTIN is wrong, or null. It has the state's code, the PAN, the number of the registration, the
 * letter Z and a check character: a base-36 checksum with alternating weights 1 and 2.
 */
export function gstinFault(typed: string): string | null {
  const gstin = readGstin(typed);
  if (!/^\d{2}[A-Z]{5}\d{4}[A-Z][0-9A-Z]Z[0-9A-Z]$/.test(gstin))
    return "Please enter a GSTIN of 15 characters, such as 27AAPFU0939F1ZV";
  if (checkCharacter(gstin.slice(0, 14)) === gstin[14]) return null;
  return "The last character of this GSTIN does not match the others. Check it for a typing error.";
}

function checkCharacter(first14: string): string | undefined {
  const sum = [...first14].reduce((total, character, at) => {
    const product = characters.indexOf(character) * (at % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return characters[(36 - (sum % 36)) % 36];
}
