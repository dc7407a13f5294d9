import { describe, expect, test } from 'vitest'
import { viewOfMode } from './branding-view.rules.ts'

describe('views of the branding screen', () => {
  test('design modes 1, 2, 5 and 6 show home, cart, product detail and my account, 3 the icon, 4 the splash [D-072]', () => {
    expect([1, 2, 5, 6].map(viewOfMode)).toEqual(['home', 'cart', 'productDetail', 'myAccount'])
    expect([3, '4'].map(viewOfMode)).toEqual(['appIcon', 'splashScreen'])
    expect([undefined, 0, 7, 'x'].map(viewOfMode)).toEqual(Array(4).fill('home'))
  })
})
