/** Clocks, mirrors and candles. */
import { box, type Draw, darker, lighter, line, oval, path, sheenOf } from '../paint.ts'

const sheen = sheenOf(0.24)

const flame = (paint: Parameters<Draw>[0], x: number, y: number): string =>
  [
    oval(x, y - 26, 110, 120, paint.halo('#ffd98a', 0.7)),
    path(
      `M${x} ${y - 74} C${x + 30} ${y - 34} ${x + 20} ${y} ${x} ${y} C${x - 20} ${y} ${x - 30} ${y - 34} ${x} ${y - 74} Z`,
      paint.linear(
        [
          [0, '#fff4c2'],
          [1, '#f59a3c'],
        ],
        [0, 0, 0, 1],
      ),
    ),
  ].join('')

export const candle: Draw = (paint, colour) =>
  [
    paint.shadow(400, 640, 180),
    path(
      'M240 300 L560 300 L552 600 C550 630 530 642 500 642 L300 642 C270 642 250 630 248 600 Z',
      paint.across(colour),
      'fill-opacity=".92"',
    ),
    path(
      'M256 372 L544 372 L538 600 C536 618 524 626 500 626 L300 626 C276 626 264 618 262 600 Z',
      paint.across(lighter(colour, 0.72)),
    ),
    oval(400, 372, 144, 26, lighter(colour, 0.84)),
    line('M400 372 L400 336', '#4b382e', 7),
    flame(paint, 400, 338),
    oval(400, 300, 160, 30, 'none', `stroke="${lighter(colour, 0.5)}" stroke-width="7"`),
    box([316, 450, 168, 110], 8, '#fff8ec'),
    oval(400, 492, 22, 22, colour),
    box([360, 528, 80, 8], 4, darker('#fff8ec', 0.3)),
    sheen('M268 330 C266 420 270 520 278 606 L300 610 C292 520 290 420 294 326 Z', 0.45),
  ].join('')

export const candles: Draw = (paint, colour) =>
  [
    paint.shadow(400, 646, 250),
    ...(
      [
        [400, 280, 84],
        [270, 400, 76],
        [530, 450, 80],
      ] as const
    ).map(([x, top, half]) =>
      [
        path(
          `M${x - half} ${top} L${x + half} ${top} L${x + half} 630 C${x + half} 650 ${x - half} 650 ${x - half} 630 Z`,
          paint.across(colour),
        ),
        oval(x, top, half, 19, lighter(colour, 0.35)),
        oval(x, top + 2, half * 0.55, 9, '#ffe7b0'),
        line(`M${x} ${top} L${x} ${top - 26}`, '#4b382e', 6),
        flame(paint, x, top - 22),
      ].join(''),
    ),
  ].join('')

export const clock: Draw = (paint, colour) =>
  [
    oval(414, 424, 252, 252, paint.halo('#241a2b', 0.35)),
    oval(400, 400, 236, 236, paint.ball(colour)),
    oval(
      400,
      400,
      202,
      202,
      paint.radial(
        [
          [0, '#fffdf7'],
          [1, '#eee5d6'],
        ],
        [0.4, 0.35, 0.8],
      ),
    ),
    ...Array.from({ length: 12 }, (_, index) => {
      const angle = (index * Math.PI) / 6
      const [x, y] = [Math.sin(angle), -Math.cos(angle)]
      return line(
        `M${400 + x * 160} ${400 + y * 160} L${400 + x * 182} ${400 + y * 182}`,
        '#4b3b34',
        index % 3 === 0 ? 13 : 6,
      )
    }),
    line('M400 400 L318 320', '#3c3237', 15),
    line('M400 400 L510 300', '#3c3237', 10),
    line('M376 452 L432 262', '#e4643c', 5),
    oval(400, 400, 15, 15, '#e4643c'),
  ].join('')

export const mirror: Draw = (paint, colour) =>
  [
    oval(416, 424, 262, 262, paint.halo('#241a2b', 0.35)),
    oval(400, 400, 246, 246, paint.ball(colour)),
    oval(
      400,
      400,
      222,
      222,
      paint.linear(
        [
          [0, '#dce9ec'],
          [0.5, '#f6f4ec'],
          [1, '#b9ccd4'],
        ],
        [0, 0, 1, 1],
      ),
    ),
    sheen('M250 300 L420 190 L470 206 L262 470 C240 420 236 350 250 300 Z', 0.55),
    sheen('M300 560 L560 260 L584 300 L350 594 Z', 0.35),
  ].join('')
