/** 18 categories on three levels: two hidden, one empty. */
import type { ArtName, Words } from './seed-shapes.ts'

export interface SeedCategory {
  id: string
  parent?: string
  name: Words
  hidden?: true
  art: ArtName
}

export const seedCategories: readonly SeedCategory[] = [
  { id: 'women', name: ['Women', 'Femme', 'نساء'], art: 'dress' },
  { id: 'men', name: ['Men', 'Homme', 'رجال'], art: 'shirt' },
  { id: 'shoes', name: ['Shoes', 'Chaussures', 'أحذية'], art: 'sneaker' },
  { id: 'home', name: ['Home', 'Maison', 'المنزل'], art: 'lounge-chair' },
  { id: 'accessories', name: ['Accessories', 'Accessoires', 'إكسسوارات'], art: 'sunglasses' },
  { id: 'outlet', name: ['Outlet', 'Fins de série', 'تصفية'], hidden: true, art: 'hat' },
  { id: 'dresses', parent: 'women', name: ['Dresses', 'Robes', 'فساتين'], art: 'tiered-dress' },
  { id: 'knitwear', parent: 'women', name: ['Tops & knitwear', 'Hauts et mailles', 'قمصان وتريكو'], art: 'sweater' },
  { id: 'outerwear', parent: 'men', name: ['Outerwear', 'Manteaux', 'معاطف'], art: 'scarf' },
  { id: 'lighting', parent: 'home', name: ['Lighting', 'Luminaires', 'إضاءة'], art: 'table-lamp' },
  { id: 'furniture', parent: 'home', name: ['Furniture', 'Mobilier', 'أثاث'], art: 'dining-chair' },
  { id: 'kitchen', parent: 'home', name: ['Kitchen & dining', 'Cuisine et table', 'المطبخ والمائدة'], art: 'teapot' },
  { id: 'decor', parent: 'home', name: ['Decor', 'Décoration', 'ديكور'], art: 'round-vase' },
  { id: 'bags', parent: 'accessories', name: ['Bags', 'Sacs', 'حقائب'], art: 'tote' },
  {
    id: 'eyewear',
    parent: 'accessories',
    name: ['Watches & eyewear', 'Montres et lunettes', 'ساعات ونظارات'],
    art: 'watch',
  },
  { id: 'candles', parent: 'decor', name: ['Candles & scents', 'Bougies et senteurs', 'شموع وعطور'], art: 'candle' },
  { id: 'vases', parent: 'decor', name: ['Vases & pots', 'Vases et pots', 'مزهريات وأصص'], art: 'plant' },
  {
    id: 'samples',
    parent: 'decor',
    name: ['Studio samples', "Pièces d'atelier", 'عينات الاستوديو'],
    hidden: true,
    art: 'clock',
  },
]
