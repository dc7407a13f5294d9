// Formats and lints the files of a commit before it is made, with what can be mended without a hand. What is staged of a
// file that has further changes is left as it is: they would come along.
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { basename } from 'node:path'

/** A commit is made in a moment: what takes longer is found by `npm run check`, as what has to know the types of all files. */
const longestMs = Number(process.env.FORMAT_STAGED_MS ?? 2_500)
const mostFiles = 300

const listed = (...args) => {
  const { stdout } = spawnSync('git', [...args, '--name-only', '-z'], { encoding: 'utf8' })
  return (stdout ?? '').split('\0').filter(Boolean)
}

/** The program itself: its script would be ended alone, and the program would go on writing after the commit. */
const biome = () => {
  const folder = 'node_modules/@biomejs'
  const name = readdirSync(folder).find((one) => one.startsWith('cli-'))
  return name ? `${folder}/${name}/biome` : 'node_modules/.bin/biome'
}

/** `git commit -- file` commits from an index of its own: what is added there stays out of the one that people go on with. */
const isOwnIndex = basename(process.env.GIT_INDEX_FILE ?? '').startsWith('next-index')

const changed = new Set(listed('diff'))
const staged = listed('diff', '--cached', '--diff-filter=ACMR').filter((file) => !changed.has(file))
if (!isOwnIndex && staged.length > 0 && staged.length <= mostFiles) {
  const flags = [
    'check',
    '--write',
    '--config-path=tooling/biome-quick.json',
    '--no-errors-on-unmatched',
    '--files-ignore-unknown=true',
    '--max-diagnostics=5',
  ]
  const { status, stdout, stderr } = spawnSync(biome(), [...flags, ...staged], {
    encoding: 'utf8',
    timeout: longestMs,
  })
  // One that was ended in the middle may have left a file empty: each is again what is committed.
  if (status === null) spawnSync('git', ['checkout-index', '--force', '--', ...staged])
  else spawnSync('git', ['add', '--', ...staged])
  if (status) console.error(`${stdout}${stderr}\nThis is committed all the same; \`npm run check\` will ask for it.`)
}
