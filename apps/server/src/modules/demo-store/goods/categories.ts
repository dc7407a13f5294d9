/** 18 categories on three levels: two hidden, one empty. */
import type { Words } from './seed-shapes.ts'

export interface SeedCategory {
  id: string
  parent?: string
  name: Words
  hidden?: true
}

export const seedCategories: readonly SeedCategory[] = [
  { id: 'women', name: ['Women', 'Femme', 'نساء'] },
  { id: 'men', name: ['Men', 'Homme', 'رجال'] },
  { id: 'shoes', name: ['Shoes', 'Chaussures', 'أحذية'] },
  { id: 'home', name: ['Home', 'Maison', 'المنزل'] },
  { id: 'accessories', name: ['Accessories', 'Accessoires', 'إكسسوارات'] },
  { id: 'outlet', name: ['Outlet', 'Fins de série', 'تصفية'], hidden: true },
  { id: 'dresses', parent: 'women', name: ['Dresses', 'Robes', 'فساتين'] },
  { id: 'knitwear', parent: 'women', name: ['Tops & knitwear', 'Hauts et mailles', 'قمصان وتريكو'] },
  { id: 'outerwear', parent: 'men', name: ['Outerwear', 'Manteaux', 'معاطف'] },
  { id: 'lighting', parent: 'home', name: ['Lighting', 'Luminaires', 'إضاءة'] },
  { id: 'furniture', parent: 'home', name: ['Furniture', 'Mobilier', 'أثاث'] },
  { id: 'kitchen', parent: 'home', name: ['Kitchen & dining', 'Cuisine et table', 'المطبخ والمائدة'] },
  { id: 'decor', parent: 'home', name: ['Decor', 'Décoration', 'ديكور'] },
  { id: 'bags', parent: 'accessories', name: ['Bags', 'Sacs', 'حقائب'] },
  {
    id: 'eyewear',
    parent: 'accessories',
    name: ['Watches & eyewear', 'Montres et lunettes', 'ساعات ونظارات'],
  },
  { id: 'candles', parent: 'decor', name: ['Candles & scents', 'Bougies et senteurs', 'شموع وعطور'] },
  { id: 'vases', parent: 'decor', name: ['Vases & pots', 'Vases et pots', 'مزهريات وأصص'] },
  {
    id: 'samples',
    parent: 'decor',
    name: ['Studio samples', "Pièces d'atelier", 'عينات الاستوديو'],
    hidden: true,
  },
]
