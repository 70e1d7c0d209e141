/** Why the server cannot start, as one sentence in Portuguese for the operator. */
export class StartupError extends Error {}
