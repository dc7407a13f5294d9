import { expect, test } from 'vitest'
import { writeLetter } from './letter.ts'

test('each line of a list has the direction of its own words, in a mail of either direction', () => {
  const goods = ['2 × Linen dress (M): $98.00', '1 × كرسي <b>: $5.00']
  const text = ['شكرًا لك', goods, goods.slice(0, 1)]
  const { html, text: plain } = writeLetter({ subject: 'طلبك', text }, { locale: 'ar', host: 'shop.example' })
  expect(html).toContain('<html lang="ar" dir="rtl">')
  expect(html).toContain('<span dir="auto" style="display:block">2 × Linen dress (M): $98.00</span>')
  expect(html).toContain('<span dir="auto" style="display:block">1 × كرسي &lt;b&gt;: $5.00</span>')
  expect(html).toContain('<p style="margin:0 0 16px;">شكرًا لك</p>')
  expect(html.match(/dir="auto"/g)).toHaveLength(3)
  expect(plain).toContain(`شكرًا لك\n\n${goods.join('\n')}\n\n${goods[0]}`)
})
