import { keepPastes } from '@vitrine/blocks/kit/text/keep-pastes'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'

beforeAll(keepPastes)
afterEach(() => {
  document.body.textContent = ''
})

function field(kind: 'input' | 'textarea', maxLength: number, value = ''): HTMLInputElement | HTMLTextAreaElement {
  const made = document.body.appendChild(document.createElement(kind))
  if (maxLength >= 0) made.maxLength = maxLength
  made.value = value
  return made
}

async function paste(text: string, into: HTMLInputElement | HTMLTextAreaElement): Promise<string> {
  const source = field('textarea', 1_000, text)
  source.select()
  await userEvent.copy()
  source.remove()
  into.focus()
  await userEvent.paste()
  return into.value
}

test('a paste that does not fit is trimmed first and cut then, as one step of undo', async () => {
  const code = field('input', 8)
  const heard: string[] = []
  code.addEventListener('input', () => heard.push(code.value))
  expect(await paste('  \u200bSUMMER24 \u00a0', code)).toBe('SUMMER24')
  expect(heard).toEqual(['SUMMER24'])
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(code.value).toBe('')
  expect(await paste(' SUMMER2024', field('input', 8))).toBe('SUMMER20')
})

test('a paste that fits is left alone, and so are blanks within a text', async () => {
  expect(await paste(' two', field('input', 20, 'one'))).toBe('one two')
  expect(await paste(' world ', field('input', 11, 'hello'))).toBe('hello world')
  expect(await paste('  a\n b  ', field('textarea', 4))).toBe('a\n b')
})

test('an address of mail is trimmed too, and a password never', async () => {
  const mail = field('input', 12) as HTMLInputElement
  mail.type = 'email'
  expect(await paste('   a@shop.co.uk ', mail)).toBe('a@shop.co.uk')
  const password = field('input', 4) as HTMLInputElement
  password.type = 'password'
  expect(await paste(' abcd', password)).toBe(' abc')
})

test('where the field itself says what is too long, a paste is trimmed where that makes it fit, and let in whole else', async () => {
  const told = (value = '') => {
    const made = field('input', -1, value)
    made.dataset['most'] = '8'
    return made
  }
  expect(await paste(' SUMMER24 ', told())).toBe('SUMMER24')
  expect(await paste(' SUMMER2024 ', told())).toBe('SUMMER2024')
})
