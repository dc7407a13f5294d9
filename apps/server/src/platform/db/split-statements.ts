/** The statements of a script. Bodies of functions stand between `$$` and keep their semicolons. */
export function splitStatements(script: string): string[] {
  const statements = ['']
  for (const [at, part] of script.split('$$').entries()) {
    const [first = '', ...rest] = at % 2 === 1 ? [`$$${part}$$`] : part.split(/;\s*(?:\n|$)/)
    statements[statements.length - 1] += first
    statements.push(...rest)
  }
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== '')
}
