/** Why the server cannot start, as one sentence in Portuguese for whoever started it. */
export class StartProblem extends Error {}
