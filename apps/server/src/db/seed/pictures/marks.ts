/** Abstract marks: brands, app icons, logos and splash pictures. No letters: fonts differ from machine to machine. */
import { box, darker, lighter, line, oval, Paint, path } from './paint.ts'
import { svgDocument } from './studio.ts'

type Shape = (paint: Paint, colour: string) => string

/** Each in a field of 320 by 320. */
const shapes: readonly Shape[] = [
  (paint, colour) => oval(160, 160, 74, 74, paint.down(colour)) + oval(188, 138, 74, 74, '#ffffff'),
  (_, colour) =>
    path('M160 70 L238 226 L82 226 Z', colour) + path('M160 130 L206 226 L114 226 Z', '#ffffff', 'fill-opacity=".55"'),
  (_, colour) =>
    [0, 1, 2]
      .map((at) =>
        line(
          `M76 ${126 + at * 40} C110 ${90 + at * 40} 140 ${160 + at * 40} 170 ${126 + at * 40} C196 ${98 + at * 40} 222 ${150 + at * 40} 246 ${122 + at * 40}`,
          colour,
          15,
        ),
      )
      .join(''),
  (_, colour) =>
    path('M84 170 C120 90 200 80 244 96 C214 110 214 140 190 170 C166 204 120 214 84 170 Z', colour) +
    oval(206, 116, 8, 8, '#ffffff'),
  (_, colour) =>
    path('M160 66 L190 150 L160 250 L130 150 Z', colour) +
    path('M92 130 L160 166 L228 130 L160 214 Z', lighter(colour, 0.35), 'fill-opacity=".85"'),
  (_, colour) =>
    [0, 60, 120]
      .map(
        (turn) =>
          `<ellipse cx="160" cy="160" rx="88" ry="32" fill="none" stroke="${colour}" stroke-width="13" transform="rotate(${turn} 160 160)"/>`,
      )
      .join(''),
  (_, colour) =>
    box([84, 84, 68, 152], 34, colour) +
    box([168, 84, 68, 68], 34, lighter(colour, 0.4)) +
    box([168, 168, 68, 68], 34, darker(colour, 0.2)),
  (_, colour) =>
    oval(160, 176, 62, 62, colour) +
    Array.from({ length: 9 }, (_, at) =>
      line('M160 84 L160 56', colour, 11, `transform="rotate(${(at - 4) * 24} 160 176)"`),
    ).join(''),
  (_, colour) =>
    path('M84 84 L152 84 L152 152 L84 152 Z M168 168 L236 168 L236 236 L168 236 Z', colour) +
    path('M168 84 L236 84 L236 152 Z M84 168 L152 236 L84 236 Z', lighter(colour, 0.4)),
  (_, colour) =>
    path(
      'M160 76 C214 76 236 120 216 164 C202 200 176 214 160 250 C144 214 118 200 104 164 C84 120 106 76 160 76 Z',
      colour,
    ) + oval(160, 140, 30, 30, '#ffffff', 'fill-opacity=".75"'),
  (_, colour) =>
    [94, 64, 34]
      .map((radius, at) => `<circle cx="160" cy="160" r="${radius}" fill="${at === 1 ? '#ffffff' : colour}"/>`)
      .join(''),
  (_, colour) =>
    [0, 72, 144, 216, 288]
      .map((turn) =>
        path(
          'M160 160 C134 124 140 84 160 66 C180 84 186 124 160 160 Z',
          turn % 144 === 0 ? colour : lighter(colour, 0.35),
          `transform="rotate(${turn} 160 160)"`,
        ),
      )
      .join(''),
]
const markColours = [
  '#B5653F',
  '#2C4470',
  '#7A4C6B',
  '#2F6F62',
  '#A07432',
  '#C5566B',
  '#3E414B',
  '#DA8A2B',
  '#4B6A8C',
  '#E0664B',
  '#6A5AA0',
  '#7C8650',
]

export const brandEdgePx = 320

export function drawBrand(index: number): string {
  const paint = new Paint()
  const shape = shapes[index % shapes.length]
  const colour = markColours[index % markColours.length] ?? '#3E414B'
  const body = `<rect width="320" height="320" fill="#ffffff"/>${shape?.(paint, colour) ?? ''}`
  return svgDocument(paint, body, { width: brandEdgePx, height: brandEdgePx })
}

/** Aurora: a sun over waves of light. Harbor: a roof over water. */
const emblems = {
  aurora: (paint: Paint, light: string) =>
    [
      oval(
        512,
        470,
        210,
        210,
        paint.linear(
          [
            [0, '#fff4dc'],
            [1, light],
          ],
          [0, 0, 0.4, 1],
        ),
      ),
      line('M180 640 C330 540 420 720 560 640 C680 570 760 660 850 610', '#ffffff', 46, 'stroke-opacity=".95"'),
      line('M220 760 C350 680 440 820 570 750 C680 694 740 760 810 730', '#ffffff', 34, 'stroke-opacity=".7"'),
    ].join(''),
  harbor: (paint: Paint, light: string) =>
    [
      path(
        'M512 230 L800 470 L730 470 L730 640 L294 640 L294 470 L224 470 Z',
        paint.linear(
          [
            [0, '#ffffff'],
            [1, light],
          ],
          [0, 0, 0.2, 1],
        ),
      ),
      path('M452 640 L452 530 C452 450 572 450 572 530 L572 640 Z', '#16323a', 'fill-opacity=".75"'),
      line('M200 720 C300 680 380 760 512 720 C640 680 720 760 824 720', '#ffffff', 38, 'stroke-opacity=".9"'),
      line('M270 810 C360 780 430 840 512 810 C600 780 670 840 754 810', '#ffffff', 28, 'stroke-opacity=".6"'),
    ].join(''),
}
export type Emblem = keyof typeof emblems

export const iconEdgePx = 1024

export function drawIcon(emblem: Emblem, [from, to, light]: readonly [string, string, string]): string {
  const paint = new Paint()
  const ground = paint.linear(
    [
      [0, from],
      [1, to],
    ],
    [0, 0, 0.6, 1],
  )
  const body = `<rect width="1024" height="1024" fill="${ground}"/>${emblems[emblem](paint, light)}`
  return svgDocument(paint, body, { width: iconEdgePx, height: iconEdgePx })
}

export const splashSize = { width: 1080, height: 1920 }

export function drawSplash(emblem: Emblem, [from, to, light]: readonly [string, string, string]): string {
  const paint = new Paint()
  const ground = paint.linear(
    [
      [0, from],
      [1, to],
    ],
    [0, 0, 0.3, 1],
  )
  const body = [
    `<rect width="1080" height="1920" fill="${ground}"/>`,
    oval(540, 900, 700, 700, paint.halo('#ffffff', 0.35)),
    `<g transform="translate(210 580) scale(.645)">${emblems[emblem](paint, light)}</g>`,
  ]
  return svgDocument(paint, body.join(''), splashSize)
}

export const logoSize = { width: 480, height: 160 }

/** The emblem between two fine lines: a logo that works on the bar of any colour. */
export function drawLogo(emblem: Emblem, [from, to, light]: readonly [string, string, string]): string {
  const paint = new Paint()
  const ground = paint.linear(
    [
      [0, from],
      [1, to],
    ],
    [0, 0, 0.6, 1],
  )
  const clip = paint.clip('M170 80 a70 70 0 1 0 140 0 a70 70 0 1 0 -140 0 Z')
  const body = [
    `<rect width="480" height="160" fill="#ffffff"/>`,
    `<g clip-path="${clip}"><rect x="170" y="10" width="140" height="140" fill="${ground}"/><g transform="translate(168 8) scale(.141)">${emblems[emblem](paint, light)}</g></g>`,
    line('M40 80 L140 80', from, 4),
    line('M340 80 L440 80', from, 4),
    oval(140, 80, 6, 6, to),
    oval(340, 80, 6, 6, to),
  ]
  return svgDocument(paint, body.join(''), logoSize)
}
