/** What takes long stands in files named `*.long.test.ts`, `*.long.e2e.ts` and `*.long.screen.test.tsx`, and runs with `npm run test:long` alone. */
export const isLongRun = process.env['LONG_TESTS'] === '1'

export const longFiles: string[] = isLongRun ? [] : ['**/*.long.{test,e2e}.ts', '**/*.long.screen.test.tsx']

/** How often something is tried: `few` times in `npm test`, `many` times in `npm run test:long`. */
export const rounds = (few: number, many: number): number => (isLongRun ? many : few)
