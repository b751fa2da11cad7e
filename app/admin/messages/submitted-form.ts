/** Reads the form of a change in the browser, and leaves it to be sent. */
export const submittedForm = (request: Request): Promise<FormData> => request.clone().formData();
