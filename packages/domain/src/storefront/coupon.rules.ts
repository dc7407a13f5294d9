/** Codes of coupons. Pure. */

/** A generated code is longer than any that a person makes up. */
export const longestCouponCode = 80

/** Two spellings are one code: phones write the first letter large. */
export const plainCouponCode = (code: string): string => code.trim().toUpperCase()

export const isSameCoupon = (one: string, other: string): boolean => plainCouponCode(one) === plainCouponCode(other)
