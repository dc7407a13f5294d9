import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { sampleHost } from '../../kit/fixtures/samples.fixture.ts'
import { createBlock } from '../../schemas.ts'
import { accountIcons } from './account-icons.ts'
import { accountCodeOf, accountItems } from './account-items.ts'
import type { ActionButtonBlock } from './action-button.schema.ts'
import { ActionButtonView } from './action-button.view.tsx'

const button = (more: object) => ({ ...createBlock('actionButton'), ...more }) as unknown as ActionButtonBlock
const item = (code: string) => button({ editable: false, iconset: { code, source: { uri: '' } } })
const draw = (block: ActionButtonBlock) => renderToString(<ActionButtonView block={block} host={sampleHost()} />)

describe('rows of the account menu', () => {
  test('items that cannot be edited get their icon by their code, in the order of the menu [D-020]', () => {
    const codes = ['profile', 'map-pin-location', 'bell', 'receipt', 'heart', 'recently-viewed', 'settings'] as const
    expect(Object.keys(accountItems)).toEqual(codes)
    const icons = codes.map((code) => draw(item(code)).match(/<path d="([^"]+)"/)?.[1])
    expect(icons).toEqual(codes.map((code) => accountIcons[code]))
    expect(new Set(icons).size).toBe(7)
  })

  test('an item leads where its code says; a button of the owner follows its action', () => {
    expect(draw(item('receipt'))).toContain('href="#account-receipt"')
    const own = button({
      title: { text: 'Call us', textColor: '#1F2128', visible: true },
      action: { type: 'makePhoneCall', phone: { number: '+49 30 1' } },
      iconset: { code: 'bell', source: { uri: '' } },
    })
    expect(accountCodeOf(own)).toBeNull()
    expect(draw(own)).toContain('href="#makePhoneCall"')
  })
})
