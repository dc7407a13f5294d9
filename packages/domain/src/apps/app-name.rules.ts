/** Letters of an app's name, as phones show it below its icon (document 1, section 5). The stores' pages have a limit of their own: `listingLimits`. */
export const longestAppName = 30
