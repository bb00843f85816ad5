/** Below this confidence no letter is given, whatever the method: too little is known to name one. */
export const MIN_CONFIDENCE = 0.6;
