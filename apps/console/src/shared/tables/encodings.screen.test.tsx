import { detectEncoding } from '@vitrine/tables/detect-encoding'
import { decode } from '@vitrine/tables/encodings'
import { expect, test } from 'vitest'

// Here and not beside the rules: Node 20 decodes windows-1252 as if it were ISO-8859-1.
const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))

test.each([
  ['utf-8', 'with a mark', 'a;b\r\nÉté;über\r\n', '77u/YTtiDQrDiXTDqTvDvGJlcg0K'],
  ['utf-8', 'without one', 'a;b\r\nМагазин;متجر\r\n', 'YTtiDQrQnNCw0LPQsNC30LjQvTvZhdiq2KzYsQ0K'],
  ['utf-16le', 'with a mark', 'a\tb\r\nÉté;über\r\n', '//5hAAkAYgANAAoAyQB0AOkAOwD8AGIAZQByAA0ACgA='],
  [
    'utf-16le',
    'without one',
    'a\tb\r\nМагазин на Тверской;1\r\n',
    'YQAJAGIADQAKABwEMAQzBDAENwQ4BD0EIAA9BDAEIAAiBDIENQRABEEEOgQ+BDkEOwAxAA0ACgA=',
  ],
  [
    'utf-16be',
    'without a mark',
    'a\tb\r\nМагазин на Тверской;1\r\n',
    'AGEACQBiAA0ACgQcBDAEMwQwBDcEOAQ9ACAEPQQwACAEIgQyBDUEQARBBDoEPgQ5ADsAMQANAAo=',
  ],
  [
    'windows-1252',
    'of a French Excel',
    'Été à la plage – 50 %;Où êtes-vous ?',
    'yXTpIOAgbGEgcGxhZ2UgliA1MCAlO0/5IOp0ZXMtdm91cyA/',
  ],
  ['windows-1252', 'of a German Excel', 'Größe;Schöne Mäntel – 20 €', 'R3L232U7U2No9m5lIE3kbnRlbCCWIDIwIIA='],
  [
    'macintosh',
    'of an old French Mac',
    'Été à la plage – 50 %;Où êtes-vous ?',
    'g3SOIIggbGEgcGxhZ2Ug0CA1MCAlO0+dIJB0ZXMtdm91cyA/',
  ],
  [
    'macintosh',
    'of an old Spanish Mac',
    'Año nuevo;¿Dónde está el niño? ¡Rebajas de otoño! Colección',
    'QZZvIG51ZXZvO8BEl25kZSBlc3SHIGVsIG5plm8/IMFSZWJhamFzIGRlIG90b5ZvISBDb2xlY2Npl24=',
  ],
  [
    'windows-1250',
    'of a Polish Excel',
    'Zażółć gęślą jaźń;wyprzedaż do końca września',
    'WmG/87PmIGfqnGy5IGphn/E7d3lwcnplZGG/IGRvIGtv8WNhIHdyemWcbmlh',
  ],
  [
    'windows-1250',
    'of a Czech Excel',
    'Žluťoučký kůň;Nové šaty pro děti',
    'jmx1nW916Gv9IGv58jtOb3bpIJphdHkgcHJvIGTsdGk=',
  ],
  ['windows-1251', 'of a Russian Excel', 'Магазин на Тверской;Москва', 'zODj4Ofo7SDt4CDS4uXw8eru6TvM7vHq4uA='],
  [
    'x-mac-cyrillic',
    'of an old Russian Mac',
    'Магазин на Тверской;Новая коллекция',
    'jODj4Ofo7SDt4CCS4uXw8eru6TuN7uLg3yDq7uvr5er26N8=',
  ],
  [
    'windows-1253',
    'of a Greek Excel',
    'Αθήνα;Εκπτώσεις έως 50 % στα φορέματα',
    'weje7eE7xerw9P7z5enyIN358iA1MCAlIPP04SD27/Hd7OH04Q==',
  ],
  [
    'windows-1254',
    'of a Turkish Excel',
    'İndirim;Yazlık elbiselerde büyük fırsat, şimdi alışveriş',
    '3W5kaXJpbTtZYXps/WsgZWxiaXNlbGVyZGUgYvx5/GsgZv1yc2F0LCD+aW1kaSBhbP3+dmVyaf4=',
  ],
  ['windows-1256', 'of an Arabic Excel', 'متجر;تخفيضات نهاية الموسم', '48rM0TvKzt3t1sfKIOTlx+3JIMfh4+bT4w=='],
  [
    'shift_jis',
    'of a Japanese Excel',
    '店舗名;東京都渋谷区道玄坂;夏の新作が入荷しました',
    'k1iV3Ja8O5OMi56Tc49hkkqL5pO5jLqN4juJxILMkFaN7IKqk/yJ14K1gtyCtYK9',
  ],
] as const)('%s is proposed for a table %s', (encoding, _of, text, base64) => {
  const bytes = bytesOf(base64)
  expect(detectEncoding(bytes)).toBe(encoding)
  expect(decode(bytes, encoding)).toBe(text)
})

test('the language of the texts decides between encodings whose words are as likely', () => {
  const bytes = bytesOf('wXJ27Xp0+3L1IHT8a/ZyZvpy82fpcDv1c3ppIGtlZHZlem3pbnllaw==')
  expect(detectEncoding(bytes, ['hu'])).toBe('windows-1250')
  expect(decode(bytes, 'windows-1250')).toBe('Árvíztűrő tükörfúrógép;őszi kedvezmények')
})
