/** The texts of help in the language of the console, read from the Markdown of `docs/help`. */
import type { ConsoleLanguage } from '@vitrine/domain/identity/console-languages'
import { helpPages } from './help-pages.ts'

export interface HelpText {
  id: string
  title: string
  /** Markdown without its title. */
  text: string
}

/** One chunk a language: a search looks through all pages, and together they are as large as a picture. */
const load: Readonly<Record<ConsoleLanguage, () => Promise<{ files: Record<string, string> }>>> = {
  en: () => import('./help-files.en.ts'),
  ar: () => import('./help-files.ar.ts'),
}

export async function readHelp(language: ConsoleLanguage): Promise<HelpText[]> {
  const { files } = await load[language]()
  const named = new Map(Object.entries(files).map(([path, text]) => [path.split('/').at(-1), text]))
  return helpPages.map(({ id }) => {
    const [head = '', ...lines] = (named.get(`${id}.md`) ?? '').split('\n')
    return { id, title: head.replace(/^# /, ''), text: lines.join('\n').trim() }
  })
}

/** Pages that say each of the words, those that have one of them in the title first. */
export function findHelp(texts: readonly HelpText[], typed: string): HelpText[] {
  const words = typed
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  const has = (text: string) => (word: string) => text.toLowerCase().includes(word)
  const found = texts.filter(({ title, text }) => words.every(has(`${title} ${text}`)))
  const rank = ({ title }: HelpText) => (words.some(has(title)) ? 0 : 1)
  return found.toSorted((a, b) => rank(a) - rank(b))
}
