import { isAbortedTransactionError } from "kysely";

/**
 * Returns whether a transaction failed only because the database had ended it before: PostgreSQL does that after a
 * rejected row, even if that was handled.
 */
export const wasAborted = (error: unknown): boolean => isAbortedTransactionError(error);
