/** Places under node_modules that the lock file asks for and that are absent or of another version. */
export declare function missingPackages(root: string): string[]

/** Runs `npm ci` when something is missing. Answers npm's output when that failed, else null. */
export declare function ensureInstalled(root: string): string | null
