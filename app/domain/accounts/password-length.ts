export const passwordLength = { min: 12, max: 128 };

export const passwordHint = `At least ${passwordLength.min} characters. Not your email address, the company's name or a common password.`;
