import { addMessages } from "@/components/language/added-messages";
import de from "@/messages/de/share-links.json";
import en from "@/messages/en/share-links.json";

// Beside the code that is loaded with them, not sent with the page.
addMessages("share-links", { en, de });
