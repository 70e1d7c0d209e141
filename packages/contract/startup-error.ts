/** Why the server or a command cannot run, as one sentence in Portuguese for the operator. */
export class StartupError extends Error {}
