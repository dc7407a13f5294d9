/** Letters of an app's name, as phones show it below its icon (document 1, section 5). */
export const longestAppName = 30
