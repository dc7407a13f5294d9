/** What stands on a table or a shelf in the kitchen. */
import { box, type Draw, darker, lighter, line, oval, path, sheenOf } from '../paint.ts'

const sheen = sheenOf(0.28)

/** Grains of the glaze, in places that depend on nothing but their number. */
const speckles = (colour: string, within: { x: number; y: number; width: number; height: number }, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const x = within.x + ((index * 0.618034) % 1) * within.width
    const y = within.y + ((index * 0.414214) % 1) * within.height
    return oval(x, y, 2 + (index % 3), 2 + (index % 2), darker(colour, 0.5), 'fill-opacity=".45"')
  }).join('')

export const mug: Draw = (paint, colour) =>
  [
    paint.shadow(390, 640, 210),
    line('M540 380 C680 360 680 560 530 560', darker(colour, 0.22), 40),
    line('M540 378 C664 362 664 548 530 552', lighter(colour, 0.06), 20),
    path(
      'M220 290 L560 290 L546 590 C544 630 510 646 470 646 L310 646 C270 646 236 630 234 590 Z',
      paint.across(colour),
    ),
    path(
      'M228 470 C300 500 340 440 410 478 C470 506 510 470 552 480 L546 590 C544 630 510 646 470 646 L310 646 C270 646 236 630 234 590 Z',
      paint.across(lighter(colour, 0.62)),
    ),
    speckles(colour, { x: 250, y: 500, width: 280, height: 130 }, 34),
    oval(390, 290, 170, 42, lighter(colour, 0.3)),
    oval(390, 294, 152, 33, '#4a2c22'),
    oval(390, 300, 138, 25, paint.ball('#7a4a34')),
    sheen('M256 330 C252 420 256 520 268 600 L292 606 C280 520 276 420 282 334 Z'),
    line('M340 230 C320 200 360 180 340 146', '#ffffff', 10, 'stroke-opacity=".4"'),
    line('M420 226 C400 196 440 176 420 138', '#ffffff', 10, 'stroke-opacity=".3"'),
  ].join('')

export const bowl: Draw = (paint, colour) =>
  [
    paint.shadow(400, 632, 260),
    path('M130 400 L670 400 C660 550 560 636 400 636 C240 636 140 550 130 400 Z', paint.across(colour)),
    box([310, 612, 180, 28], 12, darker(colour, 0.3)),
    oval(400, 400, 270, 74, lighter(colour, 0.34)),
    oval(400, 406, 246, 60, paint.ball(darker(colour, 0.12))),
    ...[
      [300, 382, 52, '#f0a24b'],
      [392, 366, 58, '#e8743f'],
      [480, 384, 50, '#f2c14e'],
      [350, 410, 46, '#d9553b'],
      [440, 412, 50, '#f0a24b'],
    ].map(([x, y, r, fill]) => oval(Number(x), Number(y), Number(r), Number(r) * 0.86, paint.ball(String(fill)))),
    path('M392 312 C410 280 450 282 462 296 C440 316 412 322 392 312 Z', '#5f8a53'),
    path(
      'M130 400 C140 550 240 636 400 636 C560 636 660 550 670 400 C640 452 540 480 400 480 C260 480 160 452 130 400 Z',
      paint.across(colour),
    ),
    speckles(colour, { x: 190, y: 480, width: 420, height: 120 }, 30),
    sheen('M170 462 C190 540 250 600 320 622 C260 580 222 530 206 476 Z'),
  ].join('')

export const plates: Draw = (paint, colour) =>
  [
    paint.shadow(400, 640, 290),
    ...[0, 1, 2, 3].map((index) => {
      const y = 600 - index * 32
      return `${oval(400, y + 14, 286, 52, darker(colour, 0.28))}${oval(400, y, 286, 52, paint.across(colour))}`
    }),
    path('M400 180 A220 220 0 1 0 400.1 180 Z', '#241a2b', 'fill-opacity=".12" transform="translate(10 14)"'),
    oval(400, 336, 214, 214, paint.ball(lighter(colour, 0.14))),
    oval(400, 336, 150, 150, paint.ball(colour)),
    `<circle cx="400" cy="336" r="206" fill="none" stroke="${darker(colour, 0.35)}" stroke-opacity=".35" stroke-width="4"/>`,
    speckles(colour, { x: 250, y: 190, width: 300, height: 290 }, 40),
    sheen('M230 300 C240 230 290 176 350 158 C300 200 262 260 256 330 Z'),
  ].join('')

export const bottle: Draw = (paint, colour) =>
  [
    paint.shadow(400, 650, 130),
    box([346, 110, 108, 78], 20, paint.across('#c9a06a')),
    box([352, 176, 96, 40], 8, paint.across('#d9dde0')),
    path(
      'M352 210 L448 210 C456 256 506 268 510 330 L510 606 C510 636 490 652 460 652 L340 652 C310 652 290 636 290 606 L290 330 C294 268 344 256 352 210 Z',
      paint.across(colour),
    ),
    box([290, 470, 220, 62], 0, lighter(colour, 0.55), 'fill-opacity=".8"'),
    oval(400, 500, 15, 15, colour),
    line('M292 340 C340 356 460 356 508 340', lighter(colour, 0.4), 3, 'stroke-opacity=".5"'),
    sheen('M318 330 C314 420 314 540 320 616 L348 620 C342 540 342 420 348 318 Z', 0.34),
  ].join('')

export const teapot: Draw = (paint, colour) =>
  [
    paint.shadow(390, 640, 240),
    line('M236 360 C100 330 90 560 240 560', darker(colour, 0.25), 34),
    path('M548 470 C610 460 622 380 668 342 L706 366 C660 430 650 540 560 560 Z', paint.down(colour)),
    path(
      'M390 300 C540 300 606 390 606 480 C606 580 540 642 390 642 C240 642 186 580 186 480 C186 390 240 300 390 300 Z',
      paint.ball(colour),
    ),
    box([320, 626, 146, 20], 8, darker(colour, 0.36)),
    path('M290 318 C310 256 470 256 490 318 C440 340 340 340 290 318 Z', paint.across(lighter(colour, 0.1))),
    oval(390, 252, 26, 24, paint.ball('#b98552')),
    speckles(colour, { x: 230, y: 420, width: 320, height: 180 }, 36),
    line('M284 320 C340 344 440 344 496 320', darker(colour, 0.45), 5, 'stroke-opacity=".55"'),
    sheen('M240 420 C256 370 300 342 340 336 C290 380 268 440 266 510 C244 480 236 450 240 420 Z', 0.34),
  ].join('')

export const kettle: Draw = (paint, colour) =>
  [
    paint.shadow(370, 640, 230),
    line('M500 560 C640 560 560 330 690 300', paint.across(darker(colour, 0.05)), 24),
    path(
      'M250 330 L490 330 C540 420 560 540 556 600 C552 632 530 646 500 646 L230 646 C200 646 182 632 180 600 C176 540 200 420 250 330 Z',
      paint.across(colour),
    ),
    oval(370, 330, 122, 24, lighter(colour, 0.18)),
    path('M270 324 C290 286 450 286 470 324 C420 340 320 340 270 324 Z', paint.across(darker(colour, 0.12))),
    box([352, 250, 36, 44], 14, paint.across('#a86f43')),
    line('M214 420 C70 380 60 600 196 590', '#a86f43', 26),
    line('M214 420 C82 388 72 590 196 584', lighter('#a86f43', 0.3), 8, 'stroke-opacity=".6"'),
    line('M184 590 L556 590', darker(colour, 0.4), 4, 'stroke-opacity=".4"'),
    sheen('M262 360 C226 440 212 540 216 616 L246 620 C244 540 258 440 296 360 Z', 0.38),
  ].join('')
