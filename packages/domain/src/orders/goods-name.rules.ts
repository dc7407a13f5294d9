/** How an order in the mirror names a product that was bought with it: the index of them is one for all apps. */
export const goodsName = (appKey: string, productId: string): string => `${appKey} ${productId}`
