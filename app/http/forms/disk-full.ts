export const diskFullReason =
  "The disk of the server is full: nothing was saved. Make space on the server or ask the person who runs it, then try again.";
