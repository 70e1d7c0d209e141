import type { Readable } from 'node:stream'

/** Packages under node_modules that are missing or of another version than in the lock file. */
export declare function missingPackages(root: string, options?: { dev?: boolean }): string[]

/** Runs `npm ci` if something is missing. Resolves with npm's output on failure, else null. */
export declare function ensureInstalled(root: string, options?: { dev?: boolean }): Promise<string | null>

/** Prints the progress of a running npm. Returns a function that gives its other lines so far. */
export declare function followInstall(
  npm: { stdout: Readable; stderr: Readable },
  options: { total: number; source: () => string; print?: (line: string) => void },
): () => string[]
