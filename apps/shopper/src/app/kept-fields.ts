/** What stands in the fields of a page that is loaded anew, so that nothing that was entered is lost. */

const name = 'vitrine:fields'

/** Fields fill when their screen is there, which may wait for the server. */
const patienceMs = 10_000

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Kept = { address: string; values: (string | boolean)[] }

const isTicked = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio'

/** All but passwords and files, which nobody but their owner keeps. */
const fields = (): Field[] =>
  [...document.querySelectorAll<Field>('main :is(input, textarea, select)')].filter(
    ({ type }) => type !== 'password' && type !== 'file',
  )

const addressOfPage = () => location.pathname + location.search

/** Throws where the browser keeps nothing: then the page must not be loaded anew by itself. */
export function keepFields(): void {
  const values = fields().map((field) => (isTicked(field) ? field.checked : field.value))
  sessionStorage.setItem(name, JSON.stringify({ address: addressOfPage(), values } satisfies Kept))
}

function fill(field: Field, value: string | boolean | undefined): void {
  if (isTicked(field)) {
    if (field.checked !== value) field.click()
    return
  }
  if (typeof value !== 'string' || field.value === value) return
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

function takeKept(): Kept | null {
  try {
    const text = sessionStorage.getItem(name)
    sessionStorage.removeItem(name)
    return text === null ? null : (JSON.parse(text) as Kept)
  } catch {
    return null
  }
}

/** Once, when the same fields stand there again; what the shopper has entered since is left alone. */
export function restoreFields(): void {
  const kept = takeKept()
  if (!kept || kept.values.length === 0 || kept.address !== addressOfPage()) return
  const look = () => {
    const found = fields()
    if (found.length !== kept.values.length) return
    stop()
    for (const [at, field] of found.entries()) fill(field, kept.values[at])
  }
  const observer = new MutationObserver(look)
  const stop = () => {
    observer.disconnect()
    removeEventListener('input', stop, true)
    clearTimeout(timer)
  }
  const timer = setTimeout(stop, patienceMs)
  observer.observe(document.body, { childList: true, subtree: true })
  addEventListener('input', stop, true)
  look()
}
