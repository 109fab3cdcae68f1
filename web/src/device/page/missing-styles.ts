/** The build's loader requests each style sheet only once. Throws if one stays missing. */
export async function fetchMissingStyles(): Promise<void> {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (link.sheet === null) await fetchAgain(link);
}

function fetchAgain(link: HTMLLinkElement): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const again = Object.assign(link.cloneNode(), { onload: resolve, onerror: reject });
    link.replaceWith(again);
  });
}
