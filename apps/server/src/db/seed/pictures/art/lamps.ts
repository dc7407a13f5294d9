/** Lamps, each in the light that it gives. */
import { box, type Draw, darker, lighter, line, oval, path, sheenOf } from '../paint.ts'

const brass = '#cfa24f'
const light = '#ffe7b0'
const sheen = sheenOf(0.24)

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
