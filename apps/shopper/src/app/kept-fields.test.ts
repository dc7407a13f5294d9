import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keepFields, restoreFields } from './kept-fields.ts'

class Field extends EventTarget {
  checked = false
  heard: string[] = []
  type: string
  value: string

  constructor(type: string, value = '') {
    super()
    this.type = type
    this.value = value
    for (const name of ['input', 'change', 'click']) this.addEventListener(name, () => this.heard.push(name))
  }
  click(): void {
    this.checked = !this.checked
    this.dispatchEvent(new Event('click'))
  }
}

describe('what stands in the fields of a page that is loaded anew', () => {
  let fields: Field[] = []
  let look = () => {}
  const page = new EventTarget()
  const form = () => [new Field('text'), new Field('email'), new Field('password'), new Field('checkbox')]
  const shown = () => fields.map(({ value, checked }) => value || checked)

  beforeEach(() => {
    const kept = new Map<string, string>()
    vi.stubGlobal('sessionStorage', {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, text: string) => void kept.set(name, text),
      removeItem: (name: string) => void kept.delete(name),
    })
    vi.stubGlobal('location', { pathname: '/a/demo/sign-in', search: '' })
    vi.stubGlobal('document', { body: {}, querySelectorAll: () => fields })
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
    vi.stubGlobal(
      'MutationObserver',
      class {
        constructor(onChange: () => void) {
          look = onChange
        }
        observe(): void {}
        disconnect(): void {
          look = () => {}
        }
      },
    )
    fields = form()
    for (const [at, text] of ['Ada', 'ada@shop.example', 'a secret'].entries())
      Object.assign(fields[at] as Field, { value: text })
    fields[3]?.click()
    keepFields()
    fields = []
  })
  afterEach(() => {
    page.dispatchEvent(new Event('input'))
    vi.unstubAllGlobals()
  })

  test('stands there again once they are drawn, but for passwords, and whoever reads them hears of it', () => {
    restoreFields()
    look()
    fields = form()
    look()
    expect(shown()).toEqual(['Ada', 'ada@shop.example', false, true])
    expect(fields.map(({ heard }) => heard)).toEqual([['input', 'change'], ['input', 'change'], [], ['click']])
  })

  test('is given back once, at its own address, and never over what was entered since', () => {
    const { location: own } = globalThis
    vi.stubGlobal('location', { pathname: '/a/demo/cart', search: '' })
    fields = form()
    restoreFields()
    vi.stubGlobal('location', own)
    restoreFields()
    expect(shown()).toEqual([false, false, false, false])
  })

  test('is left where the shopper types before the fields are drawn', () => {
    restoreFields()
    page.dispatchEvent(new Event('input'))
    fields = form()
    look()
    expect(shown()).toEqual([false, false, false, false])
  })

  test('is left where other fields stand there now', () => {
    restoreFields()
    fields = form().slice(1)
    look()
    expect(shown()).toEqual([false, false, false])
  })
})
