import { decode } from '@vitrine/tables/decode'
import { detectEncoding } from '@vitrine/tables/detect-encoding'
import { encodings } from '@vitrine/tables/encodings'
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
  ['iso-8859-15', 'of a price alone', 'Name;Preis\r\nHemd;1.299,00 €\r\n', 'TmFtZTtQcmVpcw0KSGVtZDsxLjI5OSwwMCCkDQo='],
  [
    'x-mac-turkish',
    'of an old Turkish Mac',
    'Şimdi alışverişe başlayın;ücretsiz iade ğ',
    '3mltZGkgYWzd33ZlcmnfZSBiYd9sYXndbjufY3JldHNpeiBpYWRlINs=',
  ],
  [
    'ibm857',
    'of a Turkish DOS',
    'Şimdi alışverişe başlayın;ücretsiz iade ğ',
    'nmltZGkgYWyNn3ZlcmmfZSBiYZ9sYXmNbjuBY3JldHNpeiBpYWRlIKc=',
  ],
  [
    'x-mac-greek',
    'of an old Greek Mac',
    'Σελίδα;Κείμενο\r\nΑρχική;Καλώς ήρθατε στο κατάστημά μας\r\n',
    'quXs3eThO7rl3e3l7u8NCrDy+Onr3Du64ezx9yDc8vXh9OUg8/TvIOvh9MDz9OjtwCDt4fcNCg==',
  ],
  ['windows-1256', 'of an Arabic Excel', 'متجر;تخفيضات نهاية الموسم', '48rM0TvKzt3t1sfKIOTlx+3JIMfh4+bT4w=='],
  [
    'shift_jis',
    'of a Japanese Excel',
    '店舗名;東京都渋谷区道玄坂;夏の新作が入荷しました',
    'k1iV3Ja8O5OMi56Tc49hkkqL5pO5jLqN4juJxILMkFaN7IKqk/yJ14K1gtyCtYK9',
  ],
  [
    'iso-8859-15',
    'of a French program of Unix',
    'Le cœur à 20 € ;Été à la plage',
    'TGUgY711ciDgIDIwIKQgO8l06SDgIGxhIHBsYWdl',
  ],
  ['ibm850', 'of DOS', 'Größe;Schöne Mäntel;Straße', 'R3KU4WU7U2NolG5lIE2EbnRlbDtTdHJh4WU='],
  [
    'ibm850',
    'of a Portuguese DOS',
    'Coleção de verão;Calções e camisões;São João',
    'Q29sZYfGbyBkZSB2ZXLGbztDYWyH5GVzIGUgY2FtaXPkZXM7U8ZvIEpvxm8=',
  ],
  [
    'ibm866',
    'of a Russian DOS',
    'Магазин на Тверской;Новая коллекция',
    'jKCjoKeorSCtoCCSoqXg4aquqTuNrqKg7yCqrqurparmqO8=',
  ],
  [
    'iso-8859-2',
    'of a Polish Unix',
    'Zażółć gęślą jaźń;wyprzedaż do końca września',
    'WmG/87PmIGfqtmyxIGphvPE7d3lwcnplZGG/IGRvIGtv8WNhIHdyemW2bmlh',
  ],
  ['iso-8859-2', 'of a Czech Unix', 'Žluťoučký kůň;Nové šaty pro děti', 'rmx1u2916Gv9IGv58jtOb3bpILlhdHkgcHJvIGTsdGk='],
  [
    'x-mac-ce',
    'of an old Polish Mac',
    'Zażółć gęślą jaźń;wyprzedaż do końca września',
    'WmH9l7iNIGer5myIIGphkMQ7d3lwcnplZGH9IGRvIGtvxGNhIHdyemXmbmlh',
  ],
  [
    'x-mac-ce',
    'of an old Czech Mac',
    'Žluťoučký kůň;Nové šaty pro děti',
    '62x16W91i2v5IGvzyztOb3aOIORhdHkgcHJvIGSedGk=',
  ],
  [
    'ibm852',
    'of a Polish DOS',
    'Zażółć gęślą jaźń;wyprzedaż do końca września',
    'WmG+ooiGIGepmGylIGphq+Q7d3lwcnplZGG+IGRvIGtv5GNhIHdyemWYbmlh',
  ],
  ['windows-874', 'of a Thai Excel', 'ร้านค้า;เสื้อผ้าใหม่สำหรับฤดูร้อน', 'w+nSuaTp0jvgytfpzbzp0uPLwejK08vD0brEtNnD6c25'],
  [
    'windows-1255',
    'of stores in Hebrew',
    'שם;כתובת\r\nחנות תל אביב;דיזנגוף 7\r\n',
    '+e076/rl4foNCufw5fog+uwg4OHp4Tvj6ebw4uXzIDcNCg==',
  ],
  ['windows-1255', 'of a Hebrew Excel', 'חנות;מבצעי סוף העונה', '5/Dl+jvu4fby6SDx5fMg5PLl8OQ='],
  [
    'windows-1257',
    'of a Lithuanian Excel',
    'Parduotuvė;Žieminės striukės ir šiltos kepurės',
    'UGFyZHVvdHV26zveaWVtaW7rcyBzdHJpdWvrcyBpciDwaWx0b3Mga2VwdXLrcw==',
  ],
  [
    'windows-1257',
    'of a Latvian Excel',
    'Veikals;Ziemas jakas un siltas cepures ar atlaidēm līdz svētdienai',
    'VmVpa2FscztaaWVtYXMgamFrYXMgdW4gc2lsdGFzIGNlcHVyZXMgYXIgYXRsYWlk520gbO5keiBzdud0ZGllbmFp',
  ],
  [
    'windows-1258',
    'of a Vietnamese Excel',
    'Cư\u0309a hàng;Gia\u0309m giá mùa hè',
    'Q/3SYSBo4G5nO0dpYdJtIGdp4SBt+WEgaOg=',
  ],
  [
    'euc-jp',
    'of a Japanese Unix',
    '店舗名;東京都渋谷区道玄坂;夏の新作が入荷しました',
    'xbnK3sy+O8Xstf7F1L3Cw6u26Ma7uLy65DuyxqTOv7e67qSsxv6y2aS3pN6kt6S/',
  ],
  [
    'euc-kr',
    'of a Korean Excel',
    '매장 이름;서울특별시 강남구;여름 신상품이 입고되었습니다',
    'uMXA5SDAzLinO7ytv+/Gr7qwvcMgsK2zsrG4O7+puKcgvcW788ewwMwgwNSw7bXHvvq9wLTPtNk=',
  ],
  [
    'gb18030',
    'of a Chinese Excel',
    '店铺名称;北京市朝阳区建国路;夏季新品已经到货',
    'terGzMP7s8Y7sbG+qcrQs6/R9Mf4vai5+sK3O8/EvL7Qwsa30tG+rbW9u/U=',
  ],
  [
    'big5',
    'of a Taiwanese Excel',
    '店鋪名稱;台北市信義區松壽路;夏季新品已經到貨',
    'qbG+UaZXutk7pXilX6Wrq0i4cbDPqlG52Lj0O65MqXW3c6t+pHe4Z6jss2Y=',
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

test.each([
  ['tr', 'windows-1254', 'Kırmızı', 'S/1ybf16/Q=='],
  ['lv', 'windows-1257', 'Rīgā', 'Uu5n4g=='],
  ['lt', 'windows-1257', 'Kūdikių', 'S/tkaWtp+A=='],
  ['et', 'windows-1257', 'Šokolaad ja žurnaal', '0G9rb2xhYWQgamEg/nVybmFhbA=='],
  ['de', 'ibm850', 'Größe', 'R3KU4WU='],
  ['pl', 'iso-8859-2', 'książki', 'a3Npsb9raQ=='],
  ['uk', 'windows-1251', 'Їжа', 'r+bg'],
  ['ru', 'ibm866', 'Обувь', 'jqHjouw='],
  ['he', 'windows-1255', 'שלום', '+ezl7Q=='],
  ['th', 'windows-874', 'รองเท้า', 'w82n4Lfp0g=='],
  ['ko', 'euc-kr', '신발', 'vcW53w=='],
  ['zh-CN', 'gb18030', '鞋子', '0KzX0w=='],
  ['zh-TW', 'big5', '鞋子', 'vmOkbA=='],
  ['ja', 'euc-jp', '靴下', 't6SyvA=='],
  ['ja', 'shift_jis', '靴下', 'jEOJug=='],
] as const)(
  'a single word in %s is read as %s, also where the person reads English',
  (language, encoding, text, base64) => {
    const bytes = bytesOf(base64)
    expect(detectEncoding(bytes, [language, 'en-US', 'en'])).toBe(encoding)
    expect(decode(bytes, encoding)).toBe(text)
  },
)

test.each([
  ['UHJlaXMgMjAggA==', 'Preis 20 €'],
  ['aXSScw==', 'it’s'],
  ['qTIwMjYgU2hvcK4=', '©2026 Shop®'],
  ['S/ZsbjtN4WxhZ2E7xXJodXM7R2Vu6HZl', 'Köln;Málaga;Århus;Genève'],
])('what has few letters, or those of several languages, is read as most programs write it: %s', (base64, text) => {
  for (const languages of [[], ['en-US'], ['fr', 'en-US'], ['de']])
    expect(decode(bytesOf(base64), detectEncoding(bytesOf(base64), languages))).toBe(text)
})

test('each encoding reads what is plain', () => {
  const bytes = new TextEncoder().encode('store_name;store_address')
  for (const encoding of encodings.filter((name) => !name.startsWith('utf-16')))
    expect(decode(bytes, encoding)).toBe('store_name;store_address')
  expect(decode(bytesOf('gpuQ4Q=='), 'ibm437')).toBe('é¢Éß')
})

test('a text that was cut in the middle of a character is UTF-8 all the same', () => {
  const bytes = new TextEncoder().encode('Été à la plage;Où êtes-vous ?;Noël')
  expect(detectEncoding(bytes.subarray(0, -2))).toBe('utf-8')
})
