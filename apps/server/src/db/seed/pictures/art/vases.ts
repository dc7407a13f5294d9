/** Vases and plants. */
import { box, type Draw, darker, lighter, line, oval, path, sheenOf } from '../paint.ts'

const sheen = sheenOf(0.24)

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
