/** The banners of the two demo shops. */
import type { Scene } from './scenes.ts'

const wide = { width: 1170, height: 660 }
const tall = { width: 1170, height: 780 }

export const demoScenes = {
  'aurora-summer': {
    ...tall,
    wall: '#F4C7A8',
    floor: '#EBB08C',
    floorY: 590,
    decor: 'sun',
    things: [
      ['hat', 'Coral', 320, 690, 0.62],
      ['tote', 'Terracotta', 620, 690, 0.78],
      ['sunglasses', 'Walnut', 940, 700, 0.5],
      ['bottle', 'Sage', 860, 664, 0.56],
    ],
  },
  'aurora-rail': {
    ...tall,
    wall: '#E7D6EA',
    floor: '#D8BFD9',
    floorY: 690,
    decor: 'rail',
    things: [
      ['dress', 'Plum', 210, 620, 0.8],
      ['slip-dress', 'Rose', 480, 620, 0.8],
      ['shirt', 'Sky', 740, 560, 0.6],
      ['tiered-dress', 'Mustard', 1000, 620, 0.8],
    ],
  },
  'aurora-steps': {
    ...tall,
    wall: '#CFE0DC',
    floor: '#B7CFC8',
    floorY: 560,
    decor: 'arches',
    things: [
      ['backpack', 'Navy', 250, 690, 0.7],
      ['sneaker', 'White', 620, 700, 0.74],
      ['runner', 'Coral', 960, 660, 0.6],
    ],
  },
  'aurora-knit': {
    ...wide,
    wall: '#E9E0F2',
    floor: '#D7C9E6',
    floorY: 520,
    decor: 'arches',
    things: [
      ['sweater', 'Lilac', 300, 560, 0.72],
      ['blanket', 'Mustard', 640, 600, 0.54],
      ['scarf', 'Plum', 940, 590, 0.72],
    ],
  },
  'aurora-gifts': {
    ...wide,
    wall: '#F6D9D2',
    floor: '#EFC0B6',
    floorY: 480,
    decor: 'window',
    things: [
      ['watch', 'Walnut', 230, 590, 0.62],
      ['candle', 'Plum', 480, 590, 0.56],
      ['crossbody', 'Plum', 760, 590, 0.62],
      ['headphones', 'Navy', 1010, 590, 0.54],
    ],
  },
  'aurora-countdown': {
    ...wide,
    wall: '#5A4373',
    floor: '#4A365F',
    floorY: 500,
    decor: 'sun',
    things: [
      ['boot', 'Walnut', 150, 610, 0.5],
      ['hat', 'Coral', 420, 636, 0.34],
      ['tote', 'Mustard', 1010, 610, 0.58],
    ],
  },
  'aurora-new': {
    ...tall,
    wall: '#D6E3EE',
    floor: '#BED0DF',
    floorY: 590,
    decor: 'window',
    things: [
      ['slip-dress', 'Navy', 260, 690, 0.86],
      ['tee', 'Coral', 620, 640, 0.66],
      ['slip-on', 'Rose', 930, 710, 0.62],
    ],
  },
  'harbor-living': {
    ...tall,
    wall: '#CFDDD6',
    floor: '#C9A980',
    floorY: 590,
    decor: 'window',
    things: [
      ['lounge-chair', 'Mustard', 620, 710, 0.9],
      ['floor-lamp', 'Brass', 300, 690, 0.92],
      ['tall-plant', 'Sand', 980, 690, 0.8],
    ],
  },
  'harbor-table': {
    ...tall,
    wall: '#EADCC6',
    floor: '#C79B6C',
    floorY: 520,
    decor: 'sun',
    things: [
      ['teapot', 'Forest', 300, 680, 0.72],
      ['mug', 'Terracotta', 580, 690, 0.52],
      ['bowl', 'Teal', 880, 690, 0.66],
      ['round-vase', 'Rose', 1060, 600, 0.5],
    ],
  },
  'harbor-evening': {
    ...tall,
    wall: '#3F5560',
    floor: '#8A6244',
    floorY: 560,
    decor: 'arches',
    things: [
      ['dome-lamp', 'Mustard', 300, 690, 0.78],
      ['candles', 'Ivory', 640, 700, 0.66],
      ['plant', 'White', 960, 690, 0.74],
    ],
  },
  'harbor-textiles': {
    ...wide,
    wall: '#DFE6E4',
    floor: '#C4D0CC',
    floorY: 480,
    decor: 'arches',
    things: [
      ['cushion', 'Teal', 260, 600, 0.58],
      ['blanket', 'Sky', 600, 610, 0.62],
      ['basket', 'Oak', 930, 600, 0.6],
    ],
  },
  'harbor-shelf': {
    ...wide,
    wall: '#F0E3D2',
    floor: '#DCC3A2',
    floorY: 540,
    decor: 'shelf',
    things: [
      ['tall-vase', 'Terracotta', 260, 282, 0.4],
      ['clock', 'Oak', 600, 270, 0.34],
      ['plant', 'White', 900, 282, 0.38],
      ['stool', 'Walnut', 300, 620, 0.42],
      ['side-table', 'Oak', 860, 620, 0.46],
    ],
  },
  'harbor-countdown': {
    ...wide,
    wall: '#1F4C56',
    floor: '#173B43',
    floorY: 500,
    decor: 'sun',
    things: [
      ['table-lamp', 'Terracotta', 140, 600, 0.62],
      ['candles', 'Ivory', 400, 636, 0.34],
      ['plant', 'White', 1010, 610, 0.58],
    ],
  },
  'harbor-new': {
    ...tall,
    wall: '#E8D3C4',
    floor: '#C99F7C',
    floorY: 590,
    decor: 'sun',
    things: [
      ['kettle', 'Charcoal', 280, 690, 0.72],
      ['plates', 'Ivory', 640, 700, 0.6],
      ['mug', 'Sky', 950, 690, 0.52],
    ],
  },
} as const satisfies Record<string, Scene>
