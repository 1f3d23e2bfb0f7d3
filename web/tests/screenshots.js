// Pictures of the page, to be looked at: `npm run screenshots -- DIRECTORY`.

import { join } from "node:path";
import { onPage, start, stop } from "./browser.js";

const directory = process.argv[2] ?? "screenshots";
const desktop = { viewport: { width: 1200, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, deviceScaleFactor: 2 };

const views = {
    deceptive: "",
    invalid: "#name=bücher.de/shop",
    rtl: "#name=بانک۰ایران.example",
    move: "#encode=łódź&step=5",
    digits: "#encode=bücher&step=3",
    insert: "#decode=abc-xm7ls9yca&step=4",
    end: "#encode=涛叔&step=8",
};

await start();
for (const [name, fragment] of Object.entries(views)) {
    for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
        for (const [device, options] of Object.entries({ desktop, phone })) {
            await onPage(fragment, async (page) => {
                const path = join(directory, `${name}-${device}-${colorScheme}.png`);
                await page.screenshot({ path, fullPage: true });
            }, { ...options, colorScheme });
        }
    }
}
await stop();
