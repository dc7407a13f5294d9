export interface SetAside {
  file: string
  title: string
  error: string
  date: string
}
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
  setAside: SetAside[]
}
export function runTests(
  args: string[],
  options: {
    root: string
    beginUntil?: number
    chances?: boolean
    stdio?: 'inherit' | 'ignore'
    setAside?: SetAside[]
    records?: string
  },
): Promise<TestsResult>
export function redSoFar(folder: string): string[]
export function lastLines(result: TestsResult, most?: number): string[]
