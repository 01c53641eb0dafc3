/**
 * What the oldest browsers that the build is made for lack of what the program uses: Safari before 17, which is the last
 * that an iPhone 8 or X gets, and Firefox before 115.
 */
URL.canParse ??= (address, base) => {
  try {
    return Boolean(new URL(address, base));
  } catch {
    return false;
  }
};
