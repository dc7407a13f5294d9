/** Bags, shoes and what is worn with clothes. */
import { box, type Draw, darker, lighter, line, oval, path, sheenOf } from '../paint.ts'

const brass = '#d2a954'
const sheen = sheenOf(0.22)
const seam = (d: string, colour: string): string =>
  line(d, lighter(colour, 0.45), 3, 'stroke-opacity=".6" stroke-dasharray="10 8"')

export const tote: Draw = (paint, colour) =>
  [
    paint.shadow(400, 645, 230),
    line('M300 330 C300 130 360 110 372 330', darker(colour, 0.34), 20),
    line('M428 330 C440 110 500 130 500 330', darker(colour, 0.34), 20),
    path(
      'M196 316 L604 316 L638 628 C640 642 630 650 616 650 L184 650 C170 650 160 642 162 628 Z',
      paint.across(colour),
    ),
    path('M196 316 L604 316 L608 352 L192 352 Z', darker(colour, 0.16)),
    line('M278 344 C270 110 410 100 412 344', lighter(colour, 0.08), 21),
    line('M388 344 C390 100 530 110 522 344', lighter(colour, 0.02), 21),
    box([264, 330, 28, 62], 6, darker(colour, 0.25)),
    box([508, 330, 28, 62], 6, darker(colour, 0.25)),
    ...[278, 522].map((x) => oval(x, 376, 6, 6, brass)),
    seam('M200 366 L600 366', colour),
    path('M190 640 C260 560 240 470 226 400 L205 400 L176 628 Z', '#ffffff', 'fill-opacity=".14"'),
    line('M330 650 C345 600 335 540 350 480', darker(colour, 0.3), 5, 'stroke-opacity=".25"'),
    line('M500 650 C485 590 505 540 490 500', darker(colour, 0.3), 5, 'stroke-opacity=".25"'),
  ].join('')

export const backpack: Draw = (paint, colour) =>
  [
    paint.shadow(400, 650, 220),
    line('M355 190 C355 120 445 120 445 190', darker(colour, 0.4), 18),
    path('M222 330 C190 380 180 500 196 600 L236 600 L236 330 Z', darker(colour, 0.34)),
    path('M578 330 C610 380 620 500 604 600 L564 600 L564 330 Z', darker(colour, 0.42)),
    path(
      'M232 330 C232 220 300 172 400 172 C500 172 568 220 568 330 L584 600 C586 634 566 652 532 652 L268 652 C234 652 214 634 216 600 Z',
      paint.across(colour),
    ),
    path(
      'M240 320 C244 232 310 188 400 188 C490 188 556 232 560 320 C500 372 300 372 240 320 Z',
      paint.down(lighter(colour, 0.1)),
    ),
    line('M240 322 C300 372 500 372 560 322', darker(colour, 0.45), 8),
    path(
      'M262 440 L538 440 L546 598 C547 618 535 630 515 630 L285 630 C265 630 253 618 254 598 Z',
      paint.across(darker(colour, 0.1)),
    ),
    line('M270 470 L530 470', darker(colour, 0.5), 7),
    box([384, 344, 32, 104], 8, '#8a5a3c'),
    box([380, 402, 40, 30], 7, brass),
    oval(520, 470, 8, 8, brass),
    seam('M276 616 L524 616', colour),
    sheen('M270 260 C300 215 350 205 390 204 C330 230 292 270 282 330 L258 318 C258 300 262 280 270 260 Z', 0.2),
  ].join('')

export const crossbody: Draw = (paint, colour) =>
  [
    paint.shadow(400, 630, 240),
    line('M190 400 C120 120 680 120 610 400', darker(colour, 0.28), 14),
    line('M190 400 C120 120 680 120 610 400', brass, 14, 'stroke-dasharray="2 26" stroke-opacity=".9"'),
    path('M150 392 C190 372 610 372 650 392 C672 540 570 640 400 640 C230 640 128 540 150 392 Z', paint.ball(colour)),
    path(
      'M150 392 C190 372 610 372 650 392 C640 452 540 470 400 470 C260 470 160 452 150 392 Z',
      paint.down(lighter(colour, 0.14)),
    ),
    line('M158 410 C220 462 580 462 642 410', darker(colour, 0.4), 5, 'stroke-opacity=".5"'),
    seam('M176 424 C250 456 550 456 624 424', colour),
    box([372, 440, 56, 44], 12, brass),
    box([384, 452, 32, 20], 6, darker(brass, 0.3)),
    ...[190, 610].map((x) => oval(x, 396, 15, 15, brass)),
    sheen('M200 500 C230 570 290 604 340 612 C280 580 240 530 228 486 Z', 0.2),
  ].join('')

const sole = (paint: Parameters<Draw>[0], colour: string, d: string): string =>
  path(d, paint.down(colour)) + path(d, '#241a2b', 'fill-opacity=".0"')

export const sneaker: Draw = (paint, colour) => {
  const gum = '#f4ede0'
  return [
    paint.shadow(400, 600, 320, 40),
    path(
      'M120 520 C112 430 120 372 150 356 C190 372 230 372 262 340 C300 350 330 372 372 424 C440 470 560 476 640 508 C676 522 690 545 688 572 L130 572 Z',
      paint.down(colour),
    ),
    path(
      'M150 356 C190 372 230 372 262 340 C292 350 318 368 346 396 C300 440 220 450 140 430 C138 400 140 370 150 356 Z',
      darker(colour, 0.2),
    ),
    path('M160 352 C196 366 230 364 256 340 L272 346 C240 392 190 398 154 380 Z', lighter(colour, 0.4)),
    path(
      'M520 492 C580 484 640 500 668 528 C682 544 690 560 688 574 L560 574 C566 540 552 510 520 492 Z',
      darker(colour, 0.1),
    ),
    ...[0, 1, 2, 3].map((index) =>
      line(`M${306 + index * 40} ${398 + index * 22} L${350 + index * 40} ${376 + index * 24}`, '#ffffff', 11),
    ),
    path(
      'M232 440 C300 470 340 520 420 566 L330 566 C300 520 262 480 214 462 Z',
      lighter(colour, 0.4),
      'fill-opacity=".75"',
    ),
    line('M128 520 C260 536 420 536 560 548', darker(colour, 0.35), 3, 'stroke-opacity=".4" stroke-dasharray="9 7"'),
    sole(
      paint,
      gum,
      'M116 556 C300 566 520 560 690 556 C704 566 706 590 690 604 C520 622 260 620 128 610 C110 600 106 572 116 556 Z',
    ),
    line('M122 584 C300 594 520 592 698 580', darker(gum, 0.22), 4),
    path('M120 470 C118 430 124 400 136 380 L164 396 C156 430 156 460 160 500 L122 500 Z', lighter(colour, 0.28)),
    sheen('M300 420 C360 470 450 490 520 500 C440 500 360 490 296 440 Z', 0.3),
  ].join('')
}

export const runner: Draw = (paint, colour) => {
  const foam = lighter(colour, 0.75)
  return [
    paint.shadow(400, 606, 330, 40),
    path(
      'M112 500 C110 430 126 380 160 352 C196 388 236 386 270 350 C310 356 340 392 380 430 C450 474 570 470 650 510 C684 530 694 552 690 570 L120 566 Z',
      paint.down(colour),
    ),
    path('M300 430 C370 500 520 520 660 548 L690 566 L430 566 C380 540 330 490 270 462 Z', darker(colour, 0.22)),
    path(
      'M150 420 C220 440 250 500 330 566 L250 566 C210 520 170 490 126 476 Z',
      lighter(colour, 0.5),
      'fill-opacity=".85"',
    ),
    path(
      'M230 404 C300 440 330 500 410 566 L370 566 C310 510 280 460 206 432 Z',
      lighter(colour, 0.5),
      'fill-opacity=".6"',
    ),
    path('M160 352 C196 388 236 386 270 350 L292 356 C260 412 190 416 148 378 Z', darker(colour, 0.35)),
    ...[0, 1, 2, 3].map((index) =>
      line(`M${318 + index * 36} ${400 + index * 20} L${362 + index * 36} ${384 + index * 22}`, foam, 9),
    ),
    path(
      'M96 548 C240 566 480 560 706 544 C728 566 716 606 676 612 C540 624 470 600 400 606 C300 618 180 640 118 616 C84 602 82 568 96 548 Z',
      paint.down(foam),
    ),
    path(
      'M118 616 C180 640 300 618 400 606 C470 600 540 624 676 612 L664 622 C540 638 470 612 400 620 C300 634 190 652 130 628 Z',
      darker(colour, 0.3),
    ),
    line('M104 574 C260 592 500 584 712 566', darker(foam, 0.16), 4),
    path('M150 352 C146 330 156 318 172 322 C176 340 172 356 166 366 Z', darker(colour, 0.15)),
  ].join('')
}

export const boot: Draw = (paint, colour) =>
  [
    paint.shadow(390, 640, 280, 38),
    path(
      'M236 176 C290 160 380 160 430 176 C436 280 440 350 460 420 C540 450 620 470 650 540 C656 560 656 590 654 606 L222 606 C214 500 222 420 232 330 Z',
      paint.across(colour),
    ),
    oval(333, 178, 98, 18, darker(colour, 0.48)),
    path('M296 208 C340 216 380 300 372 420 C350 430 318 428 300 418 C286 340 286 260 296 208 Z', darker(colour, 0.42)),
    ...[0, 1, 2, 3, 4, 5].map((index) =>
      line(`M${303 + index * 11} 232 L${306 + index * 11} 415`, darker(colour, 0.6), 3, 'stroke-opacity=".5"'),
    ),
    line('M236 480 C300 500 360 470 452 428', darker(colour, 0.35), 4, 'stroke-opacity=".45"'),
    path(
      'M216 596 L660 596 C668 608 666 622 656 630 L480 630 C440 620 400 614 372 614 L366 644 L222 644 C214 628 212 612 216 596 Z',
      darker('#5b3d2b', 0.25),
    ),
    path('M322 152 C326 140 340 140 344 152 L346 196 L320 196 Z', darker(colour, 0.2)),
    sheen('M470 440 C540 462 600 490 622 536 C570 500 510 480 462 470 Z', 0.28),
    sheen('M250 220 C246 320 240 420 244 560 L262 560 C258 420 262 320 270 220 Z', 0.16),
  ].join('')

export const slipOn: Draw = (paint, colour) => {
  const rubber = '#f1e8d8'
  return [
    paint.shadow(400, 600, 320, 40),
    path(
      'M118 540 C116 470 130 430 166 420 C240 440 300 430 350 416 C440 420 600 450 668 520 C684 540 690 556 688 570 L126 570 Z',
      paint.down(colour),
    ),
    path(
      'M166 420 C240 440 300 430 350 416 C372 428 380 448 366 462 C310 490 220 486 152 462 C150 440 156 426 166 420 Z',
      darker(colour, 0.5),
    ),
    path('M350 416 C400 420 470 432 520 450 C480 470 420 480 372 470 C382 450 376 428 350 416 Z', darker(colour, 0.24)),
    line('M366 466 C440 486 500 470 528 452', lighter(colour, 0.5), 4, 'stroke-dasharray="9 7"'),
    path(
      'M108 552 C300 566 520 560 694 552 C708 566 706 594 688 604 C520 620 260 620 124 610 C104 598 100 570 108 552 Z',
      paint.down(rubber),
    ),
    line('M112 578 C300 590 520 588 700 574', colour, 7),
    sheen('M430 470 C520 470 600 492 648 530 C580 508 500 496 424 492 Z', 0.25),
  ].join('')
}

export const watch: Draw = (paint, colour) =>
  [
    paint.shadow(400, 700, 150, 26),
    path('M318 96 L482 96 L500 300 L300 300 Z', paint.across(colour)),
    path('M300 500 L500 500 L478 706 L322 706 Z', paint.across(darker(colour, 0.08))),
    ...[132, 168, 204].map((y) => oval(400, y, 7, 7, darker(colour, 0.55))),
    seam('M334 110 L322 290', colour),
    seam('M466 110 L478 290', colour),
    seam('M322 512 L338 696', colour),
    seam('M478 512 L462 696', colour),
    box([552, 378, 36, 44], 10, paint.across(brass)),
    oval(400, 400, 164, 164, paint.ball(brass)),
    oval(400, 400, 142, 142, darker(brass, 0.35)),
    oval(
      400,
      400,
      136,
      136,
      paint.radial(
        [
          [0, '#fffdf8'],
          [1, '#ece5d8'],
        ],
        [0.4, 0.35, 0.8],
      ),
    ),
    ...Array.from({ length: 12 }, (_, index) => {
      const angle = (index * Math.PI) / 6
      const [x, y] = [Math.sin(angle), -Math.cos(angle)]
      const inner = index % 3 === 0 ? 100 : 110
      return line(
        `M${400 + x * inner} ${400 + y * inner} L${400 + x * 122} ${400 + y * 122}`,
        '#3b3540',
        index % 3 === 0 ? 8 : 4,
      )
    }),
    line('M400 400 L346 340', '#3b3540', 11),
    line('M400 400 L462 318', '#3b3540', 8),
    line('M392 432 L420 306', colour, 4),
    oval(400, 400, 11, 11, colour),
    sheen('M300 350 C320 290 380 268 430 270 C370 300 330 350 318 420 Z', 0.5),
  ].join('')

export const sunglasses: Draw = (paint, colour) => {
  const lens = paint.linear(
    [
      [0, '#2b2733'],
      [1, mixLens(colour)],
    ],
    [0, 0, 0.2, 1],
  )
  return [
    paint.shadow(400, 560, 330, 36),
    line('M132 372 C90 300 110 240 190 220', darker(colour, 0.25), 22),
    line('M668 372 C710 300 690 240 610 220', darker(colour, 0.35), 22),
    path(
      'M112 356 C180 330 300 332 356 360 C364 372 366 384 362 400 C372 500 330 552 244 552 C160 552 114 494 112 400 Z',
      paint.down(colour),
    ),
    path(
      'M688 356 C620 330 500 332 444 360 C436 372 434 384 438 400 C428 500 470 552 556 552 C640 552 686 494 688 400 Z',
      paint.down(colour),
    ),
    line('M352 392 C372 360 428 360 448 392', darker(colour, 0.1), 24),
    path('M138 378 C196 358 290 360 336 382 C346 470 314 526 244 526 C174 526 136 476 138 378 Z', lens),
    path('M662 378 C604 358 510 360 464 382 C454 470 486 526 556 526 C626 526 664 476 662 378 Z', lens),
    sheen('M168 392 C200 380 240 378 262 384 C230 420 200 470 186 500 C166 474 160 430 168 392 Z', 0.28),
    sheen('M490 392 C520 380 560 378 582 384 C550 420 524 470 510 500 C490 474 484 430 490 392 Z', 0.28),
    ...[136, 664].map((x) => oval(x, 366, 7, 7, brass)),
  ].join('')
}

const mixLens = (colour: string): string => darker(colour, 0.45)

export const headphones: Draw = (paint, colour) =>
  [
    paint.shadow(400, 650, 250, 34),
    line('M196 470 C176 120 624 120 604 470', darker(colour, 0.3), 46),
    line('M196 470 C176 120 624 120 604 470', paint.across(lighter(colour, 0.08)), 34),
    line('M262 300 C320 190 480 190 538 300', lighter(colour, 0.4), 12, 'stroke-opacity=".6"'),
    line('M206 396 L206 470', paint.across(brass), 16),
    line('M594 396 L594 470', paint.across(brass), 16),
    box([150, 430, 110, 210], 54, paint.across(colour)),
    box([540, 430, 110, 210], 54, paint.across(darker(colour, 0.06))),
    box([236, 440, 62, 190], 31, paint.across(darker('#4a3b3a', 0.1))),
    box([502, 440, 62, 190], 31, paint.across(darker('#4a3b3a', 0.2))),
    oval(190, 535, 22, 62, lighter(colour, 0.2), 'fill-opacity=".55"'),
    sheen('M168 480 C172 456 190 446 206 446 C190 470 184 500 184 560 L166 560 Z', 0.35),
  ].join('')
