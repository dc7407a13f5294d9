/** Clothes, as if laid on a table. */
import { box, type Draw, darker, lighter, line, oval, type Paint, path, sheenOf } from '../paint.ts'

/** A garment lies close: its shadow is its own shape, a little lower. */
const laid = (d: string): string =>
  [
    [22, 0.05],
    [14, 0.07],
    [7, 0.1],
  ]
    .map(([offset = 0, opacity]) =>
      path(d, '#241a2b', `fill-opacity="${opacity}" transform="translate(${offset / 2} ${offset})"`),
    )
    .join('')

const fold = (d: string, colour: string, opacity = 0.35): string =>
  line(d, darker(colour, 0.4), 5, `stroke-opacity="${opacity}"`)
const sheen = sheenOf(0.22)

export const tee: Draw = (paint, colour) => {
  const body =
    'M300 170 C340 205 460 205 500 170 L610 215 C640 228 655 250 668 285 L705 395 L600 432 L585 380 L590 655 C590 668 580 675 566 675 L234 675 C220 675 210 668 210 655 L215 380 L200 432 L95 395 L132 285 C145 250 160 228 190 215 Z'
  return [
    laid(body),
    path(body, paint.down(colour)),
    path('M300 170 C340 205 460 205 500 170 C490 240 310 240 300 170 Z', darker(colour, 0.28)),
    line('M297 172 C312 252 488 252 503 172', lighter(colour, 0.12), 13),
    fold('M215 385 C222 330 226 300 220 270', colour),
    fold('M585 385 C578 330 574 300 580 270', colour),
    fold('M300 560 C330 600 320 640 315 670', colour, 0.2),
    fold('M500 540 C480 590 490 640 495 670', colour, 0.2),
    sheen('M250 300 C320 270 420 300 400 420 C380 520 280 560 240 600 Z', 0.1),
    line('M212 648 L588 648', darker(colour, 0.3), 3, 'stroke-opacity=".35" stroke-dasharray="9 7"'),
  ].join('')
}

export const shirt: Draw = (paint, colour) => {
  const body =
    'M315 165 L485 165 L600 205 C630 216 645 235 652 265 L715 560 L628 585 L580 390 L588 670 L212 670 L220 390 L172 585 L85 560 L148 265 C155 235 170 216 200 205 Z'
  const buttons = [290, 365, 440, 515, 590]
    .map((y) => oval(400, y, 7, 7, lighter(colour, 0.55), `stroke="${darker(colour, 0.35)}" stroke-width="2"`))
    .join('')
  return [
    laid(body),
    path(body, paint.down(colour)),
    path('M345 160 L400 235 L455 160 Z', darker(colour, 0.38)),
    path('M318 160 L400 240 L342 285 C322 250 312 205 318 160 Z', paint.down(lighter(colour, 0.18))),
    path('M482 160 L400 240 L458 285 C478 250 488 205 482 160 Z', paint.down(lighter(colour, 0.1))),
    box([383, 240, 34, 430], 3, lighter(colour, 0.1), 'fill-opacity=".8"'),
    line('M383 245 L383 668', darker(colour, 0.3), 2.5, 'stroke-opacity=".4"'),
    buttons,
    box(
      [455, 335, 92, 100],
      8,
      paint.down(lighter(colour, 0.08)),
      `stroke="${darker(colour, 0.28)}" stroke-opacity=".4" stroke-width="3"`,
    ),
    fold('M220 395 C228 345 228 310 218 280', colour),
    fold('M580 395 C572 345 572 310 582 280', colour),
    fold('M270 520 C300 570 290 630 280 668', colour, 0.2),
    fold('M520 520 C500 570 515 630 520 668', colour, 0.2),
    line('M172 560 L100 540', darker(colour, 0.3), 3, 'stroke-opacity=".4"'),
    line('M628 560 L700 540', darker(colour, 0.3), 3, 'stroke-opacity=".4"'),
  ].join('')
}

export const sweater: Draw = (paint, colour) => {
  const body =
    'M305 175 C345 200 455 200 495 175 L595 212 C628 225 645 250 655 285 L722 585 C726 605 716 618 698 622 L652 632 L582 400 L590 640 C591 660 580 672 560 672 L240 672 C220 672 209 660 210 640 L218 400 L148 632 L102 622 C84 618 74 605 78 585 L145 285 C155 250 172 225 205 212 Z'
  const cable = (x: number) =>
    Array.from({ length: 6 }, (_, index) => {
      const y = 275 + index * 60
      return line(
        `M${x - 14} ${y} C${x + 22} ${y + 15} ${x - 22} ${y + 45} ${x + 14} ${y + 60}`,
        lighter(colour, 0.28),
        9,
        'stroke-opacity=".75"',
      )
    }).join('')
  const ribs = (x1: number, x2: number, y: number) =>
    Array.from({ length: Math.floor((x2 - x1) / 16) }, (_, index) => {
      const x = x1 + 8 + index * 16
      return line(`M${x} ${y} L${x} ${y + 34}`, darker(colour, 0.32), 3, 'stroke-opacity=".35"')
    }).join('')
  return [
    laid(body),
    path(body, paint.down(colour)),
    path('M305 175 C345 200 455 200 495 175 C492 232 308 232 305 175 Z', darker(colour, 0.34)),
    line('M300 176 C306 248 494 248 500 176', lighter(colour, 0.14), 24),
    line('M300 176 C306 248 494 248 500 176', darker(colour, 0.25), 24, 'stroke-opacity=".18" stroke-dasharray="3 9"'),
    cable(310),
    cable(400),
    cable(490),
    ribs(214, 586, 634),
    fold('M218 405 C226 350 226 315 216 285', colour, 0.4),
    fold('M582 405 C574 350 574 315 584 285', colour, 0.4),
  ].join('')
}

const pleats = (paint: Paint, colour: string, folds: readonly (readonly [number, number, number])[]): string =>
  folds
    .map(([from, to, bottom]) =>
      path(
        `M400 395 C${from} 480 ${from} 560 ${from - 10} ${bottom} L${to} ${bottom} C${to} 560 ${(from + to) / 2} 480 400 395 Z`,
        paint.linear(
          [
            [0, darker(colour, 0.3), 0.5],
            [1, darker(colour, 0.3), 0],
          ],
          [0, 0, 1, 0],
        ),
      ),
    )
    .join('')

export const dress: Draw = (paint, colour) => {
  const body =
    'M318 130 L350 130 C360 175 440 175 450 130 L482 130 L520 185 L545 275 L478 300 L470 385 C540 500 590 620 610 705 C500 735 300 735 190 705 C210 620 260 500 330 385 L322 300 L255 275 L280 185 Z'
  return [
    laid(body),
    path(body, paint.down(colour)),
    pleats(paint, colour, [
      [300, 350, 716],
      [380, 425, 724],
      [470, 520, 716],
    ]),
    path('M350 130 C360 175 440 175 450 130 C446 205 354 205 350 130 Z', darker(colour, 0.34)),
    line('M345 130 C352 206 448 206 455 130', lighter(colour, 0.16), 10),
    path('M326 352 C370 372 430 372 474 352 L472 396 C430 414 370 414 328 396 Z', paint.across(darker(colour, 0.12))),
    line('M392 398 C380 440 372 480 360 520', darker(colour, 0.2), 12),
    line('M408 398 C424 440 428 470 446 505', darker(colour, 0.2), 12),
    sheen('M345 205 C380 235 370 300 350 345 L334 340 Z', 0.18),
    sheen('M318 450 C290 530 270 620 262 700 L300 708 C304 620 316 540 340 460 Z', 0.14),
  ].join('')
}

export const slipDress: Draw = (paint, colour) => {
  const body =
    'M330 205 C352 262 448 262 470 205 C486 260 500 300 500 340 C500 400 488 440 506 510 C530 600 548 660 556 715 C470 738 330 738 244 715 C252 660 270 600 294 510 C312 440 300 400 300 340 C300 300 314 260 330 205 Z'
  return [
    laid(body),
    line('M332 212 C338 165 350 135 362 112', darker(colour, 0.1), 7),
    line('M468 212 C462 165 450 135 438 112', darker(colour, 0.1), 7),
    path(body, paint.across(colour)),
    path('M330 205 C352 262 448 262 470 205 C458 285 342 285 330 205 Z', darker(colour, 0.22), 'fill-opacity=".55"'),
    sheen(
      'M340 290 C330 380 352 440 330 540 C316 610 306 660 304 722 L352 728 C352 640 392 520 376 420 C370 370 366 330 372 296 Z',
      0.2,
    ),
    fold('M448 320 C470 420 444 520 470 722', colour, 0.22),
    fold('M405 330 C398 450 420 560 410 728', colour, 0.16),
  ].join('')
}

export const tieredDress: Draw = (paint, colour) => {
  const body =
    'M322 170 C350 190 450 190 478 170 L486 330 C520 380 540 430 552 480 C580 540 604 620 616 706 C500 738 300 738 184 706 C196 620 220 540 248 480 C260 430 280 380 314 330 Z'
  const ruffle = (y: number, left: number, right: number) => {
    const bumps = Array.from({ length: 10 }, (_, index) => {
      const x = left + ((right - left) / 10) * (index + 0.5)
      return line(
        `M${x} ${y} C${x + 6} ${y + 26} ${x - 4} ${y + 50} ${x + 4} ${y + 84}`,
        darker(colour, 0.3),
        4,
        'stroke-opacity=".28"',
      )
    }).join('')
    return `${line(`M${left} ${y} C${left + 100} ${y + 22} ${right - 100} ${y + 22} ${right} ${y}`, darker(colour, 0.28), 7, 'stroke-opacity=".55"')}${bumps}`
  }
  return [
    laid(body),
    line('M340 176 C338 150 340 128 346 108', colour, 15),
    line('M460 176 C462 150 460 128 454 108', colour, 15),
    path(body, paint.down(colour)),
    path('M322 170 C350 190 450 190 478 170 C470 226 330 226 322 170 Z', lighter(colour, 0.22)),
    ruffle(330, 314, 486),
    ruffle(465, 252, 548),
    ruffle(600, 212, 588),
    sheen('M330 230 C345 250 340 300 330 322 L318 322 Z', 0.2),
  ].join('')
}

export const scarf: Draw = (paint, colour) => {
  const hanging = 'M330 210 L470 210 L500 640 L408 652 L400 420 L392 652 L300 640 Z'
  const fringe = (from: number, to: number, y: number) =>
    Array.from({ length: 9 }, (_, index) => {
      const x = from + ((to - from) / 8) * index
      return line(`M${x} ${y} L${x - 2} ${y + 48}`, darker(colour, 0.08), 6)
    }).join('')
  const stripes = (y: number) =>
    box([304, y, 90, 16], 2, lighter(colour, 0.55), 'fill-opacity=".8"') +
    box([406, y, 92, 16], 2, lighter(colour, 0.55), 'fill-opacity=".8"')
  return [
    fringe(306, 388, 646),
    fringe(412, 496, 646),
    laid(hanging),
    path(hanging, paint.across(colour)),
    stripes(540),
    stripes(572),
    path('M262 210 C262 130 538 130 538 210 C538 300 500 330 400 330 C300 330 262 300 262 210 Z', paint.ball(colour)),
    path('M330 196 C350 170 450 170 470 196 C450 222 350 222 330 196 Z', darker(colour, 0.45)),
    fold('M275 240 C320 290 420 300 500 262', colour, 0.3),
    fold('M290 275 C340 315 430 318 490 292', colour, 0.2),
  ].join('')
}

export const hat: Draw = (paint, colour) => {
  const straw = '#e4c48f'
  return [
    paint.shadow(400, 560, 320, 44),
    oval(400, 530, 320, 84, paint.across(straw)),
    oval(400, 520, 250, 52, darker(straw, 0.28), 'fill-opacity=".45"'),
    ...[280, 230, 300].map(
      (rx, index) =>
        `<ellipse cx="400" cy="${528 + index * 3}" rx="${rx}" ry="${rx * 0.25}" fill="none" stroke="${darker(straw, 0.3)}" stroke-opacity=".25" stroke-width="3"/>`,
    ),
    path('M232 510 C232 360 270 270 400 270 C530 270 568 360 568 510 C500 548 300 548 232 510 Z', paint.across(straw)),
    path('M230 462 C300 506 500 506 570 462 L570 510 C500 552 300 552 230 510 Z', paint.across(colour)),
    path('M548 480 C590 486 612 512 622 548 L590 540 L586 566 C570 540 556 520 546 512 Z', darker(colour, 0.14)),
    sheen('M290 330 C300 300 340 286 370 286 C330 320 310 370 304 450 L272 440 C274 400 278 360 290 330 Z', 0.28),
  ].join('')
}
