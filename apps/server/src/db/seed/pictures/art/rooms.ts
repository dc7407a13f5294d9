/** Lamps, furniture and what makes a room. */
import { box, type Draw, darker, lighter, line, oval, path } from '../paint.ts'

const brass = '#cfa24f'
const oak = '#c08d5a'
const light = '#ffe7b0'
const sheen = (d: string, opacity = 0.24): string => path(d, '#ffffff', `fill-opacity="${opacity}"`)

export const tableLamp: Draw = (paint, colour) =>
  [
    oval(400, 330, 380, 300, paint.halo(light, 0.75)),
    paint.shadow(400, 646, 160),
    path('M352 420 C330 470 318 530 330 590 C340 636 460 636 470 590 C482 530 470 470 448 420 Z', paint.across(colour)),
    box([322, 624, 156, 24], 10, paint.across(darker(colour, 0.2))),
    box([390, 380, 20, 50], 4, paint.across(brass)),
    path(
      'M292 150 L508 150 L580 400 C520 424 280 424 220 400 Z',
      paint.linear(
        [
          [0, '#f5e6cc'],
          [0.45, '#fff6df'],
          [1, '#e4cda4'],
        ],
        [0, 0, 1, 0],
      ),
    ),
    path('M220 400 C280 424 520 424 580 400 L574 382 C516 404 284 404 226 382 Z', darker('#e4cda4', 0.12)),
    path('M292 150 L508 150 L512 164 L288 164 Z', darker('#e4cda4', 0.1)),
    oval(400, 330, 110, 70, paint.halo('#fff3c8', 0.9)),
    sheen('M352 470 C340 520 344 570 352 604 L370 606 C362 560 362 516 372 470 Z', 0.35),
  ].join('')

export const domeLamp: Draw = (paint, colour) =>
  [
    oval(400, 470, 360, 240, paint.halo(light, 0.85)),
    paint.shadow(400, 646, 180),
    path('M376 380 L424 380 L436 610 L364 610 Z', paint.across(lighter(colour, 0.1))),
    path('M280 640 C280 606 340 596 400 596 C460 596 520 606 520 640 C480 652 320 652 280 640 Z', paint.across(colour)),
    path('M170 400 C170 240 280 160 400 160 C520 160 630 240 630 400 C560 430 240 430 170 400 Z', paint.ball(colour)),
    oval(400, 404, 228, 28, '#fff2cf'),
    oval(400, 404, 228, 28, paint.halo('#ffd98a', 0.9)),
    sheen('M230 330 C246 260 300 210 360 196 C300 250 276 300 270 370 Z', 0.32),
  ].join('')

export const floorLamp: Draw = (paint, colour) =>
  [
    oval(560, 300, 300, 220, paint.halo(light, 0.8)),
    paint.shadow(270, 690, 150, 24),
    oval(270, 684, 116, 20, paint.across(darker(colour, 0.3))),
    line('M270 676 C270 300 300 120 460 120 C540 120 560 150 560 200', paint.across(colour), 15),
    path('M446 300 C446 220 500 188 560 188 C620 188 674 220 674 300 C630 318 490 318 446 300 Z', paint.ball(colour)),
    oval(560, 303, 112, 17, '#fff2cf'),
    line('M282 640 C282 320 306 148 440 132', '#ffffff', 4, 'stroke-opacity=".35"'),
  ].join('')

export const pendant: Draw = (paint, colour) =>
  [
    oval(400, 440, 380, 300, paint.halo(light, 0.8)),
    line('M400 0 L400 232', '#4a3b3a', 6),
    box([384, 214, 32, 34], 8, paint.across(brass)),
    path(
      'M300 250 C330 232 470 232 500 250 C640 330 650 500 560 580 C500 612 300 612 240 580 C150 500 160 330 300 250 Z',
      paint.radial(
        [
          [0, '#fff8e6'],
          [0.6, lighter(colour, 0.2)],
          [1, darker(colour, 0.16)],
        ],
        [0.5, 0.55, 0.62],
      ),
    ),
    ...Array.from({ length: 9 }, (_, index) => {
      const bend = (index - 4) * 46
      return line(
        `M${400 + (index - 4) * 22} 246 C${400 + bend * 1.25} 340 ${400 + bend * 1.25} 500 ${400 + (index - 4) * 36} 596`,
        darker(colour, 0.3),
        4,
        'stroke-opacity=".3"',
      )
    }),
    oval(400, 590, 150, 20, '#fff2cf', 'fill-opacity=".85"'),
  ].join('')

export const loungeChair: Draw = (paint, colour) =>
  [
    paint.shadow(400, 690, 300, 38),
    ...[
      [230, 560, 206, 690],
      [570, 560, 594, 690],
      [310, 570, 300, 676],
      [490, 570, 500, 676],
    ].map(([x1, y1, x2, y2]) => line(`M${x1} ${y1} L${x2} ${y2}`, darker(oak, 0.2), 22)),
    path('M190 300 C190 180 290 140 400 140 C510 140 610 180 610 300 L600 500 L200 500 Z', paint.ball(colour)),
    path(
      'M236 320 C240 230 310 196 400 196 C490 196 560 230 564 320 L560 470 L240 470 Z',
      paint.down(lighter(colour, 0.1)),
    ),
    line('M400 200 L400 440', darker(colour, 0.3), 5, 'stroke-opacity=".25"'),
    box([210, 430, 380, 110], 46, paint.down(lighter(colour, 0.16))),
    path('M150 390 C150 350 226 340 240 386 L252 560 C252 596 160 596 156 560 Z', paint.across(colour)),
    path('M650 390 C650 350 574 340 560 386 L548 560 C548 596 640 596 644 560 Z', paint.across(darker(colour, 0.1))),
    box([196, 520, 408, 62], 28, paint.down(darker(colour, 0.12))),
    sheen('M250 260 C270 210 320 186 370 182 C310 220 284 270 280 340 Z', 0.2),
  ].join('')

export const diningChair: Draw = (paint, colour) =>
  [
    paint.shadow(400, 700, 210, 30),
    line('M296 470 L262 700', darker(colour, 0.25), 20),
    line('M504 470 L538 700', darker(colour, 0.35), 20),
    line('M300 470 L286 150', paint.across(colour), 20),
    line('M500 470 L514 150', paint.across(colour), 20),
    ...[340, 380, 420, 460].map((x) => line(`M${x} 450 L${400 + (x - 400) * 1.12} 170`, lighter(colour, 0.06), 11)),
    path(
      'M262 132 C320 104 480 104 538 132 C544 160 540 184 534 192 C480 168 320 168 266 192 C260 184 256 160 262 132 Z',
      paint.down(colour),
    ),
    path(
      'M256 440 C300 420 500 420 544 440 C570 470 574 498 564 510 C500 530 300 530 236 510 C226 498 230 470 256 440 Z',
      paint.down(lighter(colour, 0.14)),
    ),
    path('M236 510 C300 530 500 530 564 510 L560 528 C500 548 300 548 240 528 Z', darker(colour, 0.3)),
    line('M288 524 L240 704', colour, 22),
    line('M512 524 L560 704', darker(colour, 0.12), 22),
    line('M268 610 L532 610', darker(colour, 0.2), 12),
    sheen('M290 446 C350 432 450 432 500 442 C420 446 340 456 280 474 Z', 0.3),
  ].join('')

export const sideTable: Draw = (paint, colour) =>
  [
    paint.shadow(400, 690, 230, 32),
    line('M300 420 L250 690', darker(colour, 0.1), 22),
    line('M500 420 L550 690', darker(colour, 0.26), 22),
    line('M400 430 L400 664', darker(colour, 0.34), 20),
    path('M150 380 L650 380 L650 404 C620 450 180 450 150 404 Z', darker(colour, 0.24)),
    oval(400, 380, 250, 58, paint.across(lighter(colour, 0.1))),
    ...[210, 160, 100].map(
      (rx) =>
        `<ellipse cx="392" cy="380" rx="${rx}" ry="${rx * 0.22}" fill="none" stroke="${darker(colour, 0.3)}" stroke-opacity=".25" stroke-width="3"/>`,
    ),
    box([436, 310, 92, 22], 4, paint.down('#2f7f80')),
    box([444, 290, 84, 22], 4, paint.down('#f1e6d2')),
    path('M268 300 L352 300 L346 366 C344 380 276 380 274 366 Z', paint.across('#e8dccb')),
    oval(310, 300, 42, 11, '#5c3a2a'),
  ].join('')

export const stool: Draw = (paint, colour) =>
  [
    paint.shadow(400, 692, 190, 30),
    line('M310 330 L246 690', colour, 26),
    line('M490 330 L554 690', darker(colour, 0.2), 26),
    line('M400 340 L400 676', darker(colour, 0.3), 24),
    line('M272 560 L528 560', darker(colour, 0.12), 16),
    path('M216 300 L584 300 L584 328 C560 376 240 376 216 328 Z', darker(colour, 0.26)),
    oval(400, 300, 184, 46, paint.across(lighter(colour, 0.14))),
    oval(392, 300, 120, 28, darker(colour, 0.2), 'fill-opacity=".16"'),
    sheen('M260 290 C310 264 400 258 450 264 C380 272 320 288 286 310 Z', 0.35),
  ].join('')

const leaf = (x: number, y: number, turn: number, size: number, fill: string): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">${path('M0 0 C-46 -60 -40 -150 0 -200 C40 -150 46 -60 0 0 Z', fill)}${line('M0 -4 L0 -182', '#ffffff', 3, 'stroke-opacity=".28"')}</g>`

export const tallVase: Draw = (paint, colour) =>
  [
    paint.shadow(400, 650, 120),
    line('M396 330 C380 240 330 190 300 120', '#8a7a4d', 6),
    line('M402 330 C410 230 420 160 410 70', '#8a7a4d', 6),
    line('M406 330 C440 250 490 210 520 150', '#8a7a4d', 6),
    ...[
      [300, 120, -28],
      [324, 170, -50],
      [410, 70, 0],
      [404, 140, 34],
      [520, 150, 32],
      [486, 196, 60],
    ].map(([x, y, turn]) =>
      oval(Number(x), Number(y), 20, 42, paint.down('#e9d3a2'), `transform="rotate(${turn} ${x} ${y})"`),
    ),
    path(
      'M364 300 L436 300 C436 350 428 380 446 420 C490 500 500 560 476 620 C466 646 334 646 324 620 C300 560 310 500 354 420 C372 380 364 350 364 300 Z',
      paint.across(colour),
    ),
    oval(400, 300, 37, 11, darker(colour, 0.5)),
    line('M334 520 C380 540 430 540 468 520', lighter(colour, 0.4), 5, 'stroke-opacity=".6"'),
    sheen('M356 440 C332 500 330 560 344 616 L364 622 C352 560 356 500 376 440 Z', 0.36),
  ].join('')

export const roundVase: Draw = (paint, colour) =>
  [
    paint.shadow(400, 650, 200),
    ...[-34, -12, 14, 38].map((turn, index) =>
      leaf(400, 320, turn, 1.05 + (index % 2) * 0.25, paint.down(index % 2 === 0 ? '#6f9277' : '#567c63')),
    ),
    path(
      'M352 318 L448 318 C450 342 470 352 500 368 C590 410 610 480 590 550 C570 620 500 650 400 650 C300 650 230 620 210 550 C190 480 210 410 300 368 C330 352 350 342 352 318 Z',
      paint.ball(colour),
    ),
    oval(400, 318, 48, 13, darker(colour, 0.52)),
    path(
      'M214 500 C280 540 340 480 420 520 C490 550 540 510 592 520 C590 540 590 545 586 560 C560 622 500 650 400 650 C300 650 230 620 212 556 C208 540 208 520 214 500 Z',
      lighter(colour, 0.5),
      'fill-opacity=".5"',
    ),
    sheen('M250 470 C262 420 300 390 340 380 C300 420 284 470 284 540 C258 520 246 500 250 470 Z', 0.36),
  ].join('')

export const plant: Draw = (paint, colour) =>
  [
    paint.shadow(400, 650, 170),
    ...[-62, -38, -14, 12, 36, 60].map((turn, index) =>
      leaf(400, 450, turn, 1.15 + (index % 3) * 0.28, paint.down(index % 2 === 0 ? '#4f8a63' : '#6ba478')),
    ),
    path(
      'M262 436 L538 436 L512 620 C508 642 494 652 470 652 L330 652 C306 652 292 642 288 620 Z',
      paint.across(colour),
    ),
    box([246, 420, 308, 54], 14, paint.across(lighter(colour, 0.12))),
    oval(400, 428, 132, 9, '#4b382e', 'fill-opacity=".7"'),
    sheen('M296 486 C300 540 308 590 318 626 L342 628 C330 580 324 530 322 484 Z', 0.3),
  ].join('')

export const tallPlant: Draw = (paint, colour) =>
  [
    paint.shadow(400, 706, 170, 26),
    line('M400 560 C396 440 404 330 400 210', '#6b5a3c', 12),
    line('M400 480 C440 400 470 370 500 330', '#6b5a3c', 8),
    line('M400 450 C350 390 330 350 306 300', '#6b5a3c', 8),
    ...[
      [400, 250, -8, 1],
      [500, 340, 48, 0.95],
      [306, 310, -52, 0.95],
      [400, 330, 64, 0.9],
      [400, 360, -70, 0.86],
      [480, 380, 96, 0.7],
      [330, 350, -100, 0.7],
      [404, 240, 30, 0.86],
      [398, 240, -40, 0.84],
    ].map(([x, y, turn, size], index) =>
      leaf(Number(x), Number(y), Number(turn), Number(size), paint.down(index % 2 === 0 ? '#3f7a5a' : '#5c9870')),
    ),
    path(
      'M276 540 L524 540 L500 690 C496 706 486 712 466 712 L334 712 C314 712 304 706 300 690 Z',
      paint.across(colour),
    ),
    ...[570, 600, 630, 660].map((y) => line(`M284 ${y} L516 ${y}`, darker(colour, 0.35), 4, 'stroke-opacity=".3"')),
    oval(400, 540, 124, 14, '#4b382e'),
  ].join('')

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
