/** Message for the user (Portuguese, then English); null if the version is fine. */
export declare function nodeVersionProblem(version: string, floor?: string): string | null

/** The Node to run the project with: the installed one, else the current one. */
export declare function projectRuntime(
  root: string,
  current?: { path: string; version: string },
): { path: string; problem: null } | { path: null; problem: string }
