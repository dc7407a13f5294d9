/** Chairs, tables and stools. */
import { box, type Draw, darker, lighter, line, oval, path, sheenOf } from '../paint.ts'

const oak = '#c08d5a'
const sheen = sheenOf(0.24)

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
