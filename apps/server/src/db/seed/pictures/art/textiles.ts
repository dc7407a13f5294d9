/** Blankets, cushions and baskets: what makes a room soft. */
import { type Draw, darker, lighter, line, oval, path, sheenOf } from '../paint.ts'

const oak = '#c08d5a'
const sheen = sheenOf(0.24)

export const blanket: Draw = (paint, colour) =>
  [
    paint.shadow(400, 640, 290),
    ...[0, 1, 2, 3].map((index) => {
      const y = 560 - index * 84
      const tone = index % 2 === 0 ? colour : lighter(colour, 0.2)
      return [
        path(
          `M150 ${y} C130 ${y} 130 ${y + 82} 150 ${y + 82} L640 ${y + 82} C666 ${y + 82} 666 ${y} 640 ${y} Z`,
          paint.down(tone),
        ),
        path(
          `M640 ${y} C666 ${y} 666 ${y + 82} 640 ${y + 82} C618 ${y + 60} 618 ${y + 22} 640 ${y} Z`,
          darker(tone, 0.28),
        ),
        line(`M160 ${y + 60} L620 ${y + 60}`, lighter(tone, 0.5), 5, 'stroke-opacity=".55" stroke-dasharray="16 11"'),
      ].join('')
    }),
    ...Array.from({ length: 14 }, (_, index) =>
      line(`M${170 + index * 34} 642 L${168 + index * 34} 672`, darker(colour, 0.1), 6),
    ),
    sheen('M160 318 C260 306 420 304 520 312 C400 318 260 330 166 346 Z', 0.3),
  ].join('')

export const throwBlanket: Draw = (paint, colour) =>
  [
    paint.shadow(400, 690, 260, 34),
    line('M180 160 L620 160', darker(oak, 0.1), 24),
    path(
      'M230 150 C260 140 540 140 570 150 L606 640 C540 668 470 640 400 660 C330 676 260 650 194 660 Z',
      paint.across(colour),
    ),
    ...Array.from({ length: 8 }, (_, index) =>
      line(
        `M${222 - index * 3} ${210 + index * 56} C340 ${224 + index * 56} 460 ${196 + index * 56} ${578 + index * 4} ${210 + index * 56}`,
        lighter(colour, 0.4),
        5,
        'stroke-opacity=".5"',
      ),
    ),
    ...Array.from({ length: 8 }, (_, index) =>
      line(
        `M${258 + index * 40} 158 C${252 + index * 41} 330 ${262 + index * 41} 500 ${236 + index * 46} 652`,
        darker(colour, 0.3),
        4,
        'stroke-opacity=".26"',
      ),
    ),
    ...Array.from({ length: 14 }, (_, index) =>
      line(`M${204 + index * 30} 656 L${202 + index * 30} 696`, darker(colour, 0.12), 6),
    ),
  ].join('')

export const cushion: Draw = (paint, colour) =>
  [
    paint.shadow(400, 640, 260),
    path(
      'M170 190 C260 220 540 220 630 190 C650 184 664 200 656 220 C624 320 624 500 656 600 C664 622 650 636 630 630 C540 606 260 606 170 630 C150 636 136 622 144 600 C176 500 176 320 144 220 C136 200 150 184 170 190 Z',
      paint.ball(colour),
    ),
    line('M172 194 C262 226 538 226 628 194', lighter(colour, 0.4), 7, 'stroke-opacity=".6"'),
    ...[260, 330, 400, 470, 540].map((x) =>
      line(
        `M${x} 216 C${x + (x - 400) * 0.1} 340 ${x + (x - 400) * 0.1} 480 ${x} 606`,
        lighter(colour, 0.5),
        6,
        'stroke-opacity=".4"',
      ),
    ),
    line('M330 300 C360 340 350 380 380 410', darker(colour, 0.4), 6, 'stroke-opacity=".25"'),
    sheen('M200 260 C260 250 320 260 350 270 C280 290 230 340 206 420 C196 360 194 300 200 260 Z', 0.2),
  ].join('')

export const basket: Draw = (paint, colour) => {
  const rows = Array.from({ length: 8 }, (_, row) => {
    const y = 376 + row * 34
    const inset = row * 6
    return Array.from({ length: 13 }, (_, index) => {
      const step = (440 - inset * 2) / 13
      return oval(
        180 + inset + step * (index + 0.5),
        y + (index % 2 === row % 2 ? 4 : -4),
        step * 0.62,
        14,
        darker(colour, 0.38),
        'fill-opacity=".3"',
      )
    }).join('')
  }).join('')
  return [
    paint.shadow(400, 648, 240),
    line('M200 380 C150 250 300 240 290 376', darker(colour, 0.3), 22),
    line('M510 376 C500 240 650 250 600 380', darker(colour, 0.36), 22),
    path('M250 350 C300 240 420 220 470 300 C520 260 560 300 556 350 Z', paint.down('#eee2cc')),
    path(
      'M170 350 L630 350 C640 470 610 580 580 630 C570 650 230 650 220 630 C190 580 160 470 170 350 Z',
      paint.across(colour),
    ),
    rows,
    path('M170 350 L630 350 L628 386 L172 386 Z', darker(colour, 0.18)),
    sheen('M206 400 C208 480 226 560 246 620 L270 624 C250 560 236 480 234 400 Z', 0.2),
  ].join('')
}
