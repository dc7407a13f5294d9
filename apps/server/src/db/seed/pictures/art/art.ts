/** Every drawing by the name that the store's data uses. */
import type { ArtName } from '../../store/seed-shapes.ts'
import type { Draw } from '../paint.ts'
import { candle, candles, clock, mirror } from './candles-and-walls.ts'
import { backpack, boot, crossbody, headphones, runner, slipOn, sneaker, sunglasses, tote, watch } from './carried.ts'
import { diningChair, loungeChair, sideTable, stool } from './furniture.ts'
import { dress, hat, scarf, shirt, slipDress, sweater, tee, tieredDress } from './garments.ts'
import { domeLamp, floorLamp, pendant, tableLamp } from './lamps.ts'
import { bottle, bowl, kettle, mug, plates, teapot } from './tableware.ts'
import { basket, blanket, cushion, throwBlanket } from './textiles.ts'
import { plant, roundVase, tallPlant, tallVase } from './vases.ts'

export const art: Record<ArtName, Draw> = {
  tote,
  backpack,
  crossbody,
  sneaker,
  runner,
  boot,
  'slip-on': slipOn,
  dress,
  'slip-dress': slipDress,
  'tiered-dress': tieredDress,
  tee,
  shirt,
  sweater,
  watch,
  sunglasses,
  scarf,
  hat,
  headphones,
  mug,
  bowl,
  plates,
  bottle,
  teapot,
  kettle,
  'table-lamp': tableLamp,
  'dome-lamp': domeLamp,
  'floor-lamp': floorLamp,
  pendant,
  'lounge-chair': loungeChair,
  'dining-chair': diningChair,
  'side-table': sideTable,
  stool,
  'tall-vase': tallVase,
  'round-vase': roundVase,
  plant,
  'tall-plant': tallPlant,
  candle,
  candles,
  clock,
  mirror,
  blanket,
  throw: throwBlanket,
  cushion,
  basket,
}
