/** Every picture of the demo, by name; a drawing is made only when it is asked for. */
import { seedBrands } from '../store/brands.ts'
import { seedCategories } from '../store/categories.ts'
import type { ArtName } from '../store/seed-shapes.ts'
import { seedTypes } from '../store/store-rows.ts'
import { demoScenes } from './demo-scenes.ts'
import { brandEdgePx, drawBrand, drawIcon, drawLogo, drawSplash, iconEdgePx, logoSize, splashSize } from './marks.ts'
import { drawScene } from './scenes.ts'
import { drawInStudio, studioEdgePx } from './studio.ts'

export interface PictureJob {
  name: string
  width: number
  height: number
  draw(): string
}

const square = (edge: number) => ({ width: edge, height: edge })

/** Ground from, ground to, light: the colours of an app's emblem. */
const emblems = {
  aurora: ['#6B3FA0', '#EE7B5C', '#FFC46B'],
  harbor: ['#1F6F78', '#123A44', '#F0D9B5'],
} as const
const emblemNames = ['aurora', 'harbor'] as const

/** The colour a category is shown in: that of the first product with its drawing. */
function colourOf(art: ArtName) {
  const product = seedTypes.flatMap((type) => type.products).find((one) => one.art === art)
  return product?.colours[0] ?? 'Teal'
}

export function listPictures(): PictureJob[] {
  const products = seedTypes
    .flatMap((type) => type.products)
    .flatMap((product) =>
      product.colours.map((colour) => ({
        name: `product/${product.id}/${colour}`,
        ...square(studioEdgePx),
        draw: () => drawInStudio({ name: product.id, art: product.art, colour }),
      })),
    )
  const categories = seedCategories.map(({ id, art }) => ({
    name: `category/${id}`,
    ...square(480),
    draw: () => drawInStudio({ name: `${id}e`, art, colour: colourOf(art) }),
  }))
  const brands = seedBrands.map(({ id }, index) => ({
    name: `brand/${id}`,
    ...square(brandEdgePx),
    draw: () => drawBrand(index),
  }))
  const scenes = Object.entries(demoScenes).map(([id, scene]) => ({
    name: `scene/${id}`,
    width: scene.width,
    height: scene.height,
    draw: () => drawScene(scene),
  }))
  const marks = emblemNames.flatMap((emblem) => [
    { name: `icon/${emblem}`, ...square(iconEdgePx), draw: () => drawIcon(emblem, emblems[emblem]) },
    { name: `logo/${emblem}`, ...logoSize, draw: () => drawLogo(emblem, emblems[emblem]) },
    { name: `splash/${emblem}`, ...splashSize, draw: () => drawSplash(emblem, emblems[emblem]) },
  ])
  return [...products, ...categories, ...brands, ...scenes, ...marks]
}
