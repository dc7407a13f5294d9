/**
 * Reduces SVG that people send to what is allowed. It runs on a thread of its own, and the thread is ended when
 * it takes too long: no text can hold the server. Plain JavaScript, because a thread begins with a file that Node reads.
 */
import { parentPort } from 'node:worker_threads'
import { cleanDrawing } from './drawing/clean-drawing.mjs'
import { DrawingRefusal, Refusal } from './drawing/refusal.mjs'

parentPort.on('message', ({ text }) => {
  try {
    parentPort.postMessage(cleanDrawing(text))
  } catch (error) {
    if (error instanceof DrawingRefusal) parentPort.postMessage({ clean: '', refusal: error.refusal })
    else if (error instanceof Refusal) parentPort.postMessage({ fault: error.message })
    else throw error
  }
})
parentPort.postMessage('ready')
