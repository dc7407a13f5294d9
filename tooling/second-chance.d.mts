export interface RedFile {
  project: string
  file: string
  red: { test: string; error: string }[]
}
export interface TestsResult {
  green: boolean
  unsteady: RedFile[]
  red: RedFile[]
  why: string | undefined
}
export function runTests(
  args: string[],
  options: { root: string; beginUntil?: number; chances?: boolean; stdio?: 'inherit' | 'ignore' },
): Promise<TestsResult>
export function lastLines(result: TestsResult, most?: number): string[]
